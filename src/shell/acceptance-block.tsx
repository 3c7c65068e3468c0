import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation } from 'react-router';
import { type EditionToAccept, editionName } from '../../domain/editions.ts';
import {
  acceptanceMessages,
  editionsToAccept,
  isBusy,
  isOpenAt,
  missingEditions,
  tickedEditions,
} from '../../machines/acceptance/acceptance.selectors.ts';
import { useFlow, useFlowState } from '../actors/actors.tsx';
import { FormMessages } from '../components/form-messages.tsx';
import { JoiningSteps } from '../components/joining-steps.tsx';
import { useDocument } from '../components/use-configured.ts';
import { useJoining } from '../components/use-joining.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkLine } from '../ui/actions/link-line.tsx';
import { CheckboxField } from '../ui/fields/checkbox-field.tsx';
import { FormFrame } from '../ui/fields/form-frame.tsx';
import { focusPageTitle } from '../ui/focus.ts';
import { Divider, Row } from '../ui/layout/stack.tsx';

type FloatingBlockProps = {
  title: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** Sets `--floating-block` to the height of the block, by which the style sheet keeps focused elements clear of it. */
function useFloatingBlockHeight(): RefObject<HTMLElement | null> {
  const block = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = block.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--floating-block', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--floating-block');
    };
  }, []);
  return block;
}

/** A block that floats over the page without stopping it: the page behind stays usable. */
export function FloatingBlock({ title, heading, children }: FloatingBlockProps) {
  const titleId = useId();
  const block = useFloatingBlockHeight();
  return (
    <section ref={block} className="floating-block" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className="floating-block-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

type LinkedWordProps = { sentence: string; word: string; href: string | null };

/** A sentence in which one word is a link; without an address just the sentence. */
function LinkedWord({ sentence, word, href }: LinkedWordProps) {
  const [before, ...after] = sentence.split(word);
  if (!href || after.length === 0) return sentence;
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {word}
      </a>
      {after.join(word)}
    </>
  );
}

function EditionConfirmation({ edition, needsRules, needsPrivacy }: EditionToAccept) {
  const acceptance = useFlow('acceptance');
  const isTicked = useFlowState('acceptance', tickedEditions).includes(edition.id);
  const isMissing = useFlowState('acceptance', missingEditions).includes(edition.id);
  const privacy = useDocument('privacy');
  const rules = useDocument('rules');
  const { t } = useMessages();
  return (
    <>
      <h3>{editionName(edition)}</h3>
      {needsRules && (
        <CheckboxField
          name={`edRules_${edition.id}`}
          value="true"
          label={
            <LinkedWord
              sentence={t('acceptance.rules', { description: editionName(edition) })}
              word={t('acceptance.rulesWord')}
              href={edition.rules?.url ?? (edition.rulesLink || rules)}
            />
          }
          error={isMissing ? t('validation.req') : undefined}
          checked={isTicked}
          onChange={(event) =>
            acceptance.send({ type: 'edition.tick', editionId: edition.id, ticked: event.target.checked })
          }
        />
      )}
      {needsPrivacy && !needsRules && <p>{t('acceptance.onlyPrivacy')}</p>}
      {needsPrivacy && privacy && (
        <LinkLine>
          <a href={privacy} target="_blank" rel="noopener noreferrer">
            {t('acceptance.privacyLink')}
          </a>
        </LinkLine>
      )}
    </>
  );
}

/**
 * Opened on request: focus moves to its title and returns to the opener on close. Opened automatically: from the title of a
 * page that has just opened, where the site has put it, the focus moves to the block, which is what comes next; anywhere else
 * it stays. If the focus was in the block and there is no opener, it moves to the title of the page.
 */
function useFocusOnRequest(isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const requests = useFlowState('acceptance', (snapshot) => snapshot.context.requests);
  const heading = useRef<HTMLHeadingElement>(null);
  const answered = useRef(0);
  const opener = useRef<Element>(null);
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (isShown && requests !== answered.current) {
      answered.current = requests;
      opener.current = document.activeElement;
      heading.current?.focus();
    }
    const isClosed = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!isClosed || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
    if (document.activeElement === document.body) focusPageTitle();
  }, [isShown, requests]);
  // After the new page's title has taken the focus (`useFocusOnNewPage`).
  useEffect(() => {
    if (isShown && document.activeElement?.matches('main h1')) heading.current?.focus();
  }, [isShown]);
  return heading;
}

/** The floating block in which a player accepts the rules of the running editions (§A). */
export function AcceptanceBlock() {
  const acceptance = useFlow('acceptance');
  const { pathname } = useLocation();
  const isShown = useFlowState('acceptance', isOpenAt(pathname));
  const isPosting = useFlowState('acceptance', isBusy);
  const editions = useFlowState('acceptance', editionsToAccept);
  const messages = useFlowState('acceptance', acceptanceMessages);
  const joining = useJoining();
  const heading = useFocusOnRequest(isShown);
  const { t } = useMessages();
  if (!isShown) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acceptance.send({ type: 'acceptance.submit' });
  };
  return (
    <FloatingBlock title={t('acceptance.title')} heading={heading}>
      {joining.next === 'rules' && <JoiningSteps />}
      <p>{t('acceptance.lead')}</p>
      <FormFrame onSubmit={submit}>
        {editions.map((each) => (
          <EditionConfirmation key={each.edition.id} {...each} />
        ))}
        <FormMessages messages={messages} />
        <Button type="submit" busy={isPosting}>
          {t('acceptance.submit')}
        </Button>
        <Divider>{t('acceptance.or')}</Divider>
        <Row align="center">
          <Button look="quiet" onClick={() => acceptance.send({ type: 'acceptance.close' })}>
            {t('acceptance.close')}
          </Button>
        </Row>
      </FormFrame>
    </FloatingBlock>
  );
}
