import { useSelector } from '@xstate/react';
import { FirstPrize, PhoneReceipt, SpeechBubbles } from '#brand/drawings.ts';
import guideWords from '#brand/words/guide.json' with { type: 'json' };
import { prizeSpan } from '../../../domain/prizes.ts';
import { formToday } from '../../../domain/receipts-today.ts';
import { USED_QUESTION } from '../../../domain/refusals.ts';
import { ANCHORS } from '../../../domain/routes.ts';
import contestMessages from '../../../locales/it/contest.json' with { type: 'json' };
import guideMessages from '../../../locales/it/guide.json' with { type: 'json' };
import { isBegun } from '../../../machines/receipt/receipt.selectors.ts';
import { currentAnchor } from '../../../machines/shell/shell.selectors.ts';
import { useFlowState, useOpenFlow } from '../../actors/actors.tsx';
import { EditionReminder } from '../../components/edition-reminder.tsx';
import { useHowItWorks } from '../../components/how-it-works.tsx';
import { AcceptRulesButton } from '../../components/joining-steps.tsx';
import {
  useContactEmail,
  useDailyReceipts,
  useDocument,
  usePublicPrizes,
} from '../../components/use-configured.ts';
import { useJoining } from '../../components/use-joining.ts';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { dayOfInstant, endOfInstant } from '../../i18n/formats.ts';
import { addMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { PhotoSample } from '../../ui/drawings/photo-sample.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Feature } from '../../ui/layout/feature.tsx';
import { Figures } from '../../ui/layout/figures.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Step, StepList } from '../../ui/layout/step-list.tsx';
import { useEndToday } from './campaign-end.tsx';
import { useReceiptsLeft } from './receipts-left.tsx';
import { SendReceipt } from './send-receipt.tsx';

addMessages(contestMessages, guideMessages, guideWords);

/** How one takes part, step by step. */
function ContestSteps() {
  const steps = useHowItWorks();
  const { t } = useMessages();
  return (
    <Section tone="sunk" heading={t('guide.steps.title')}>
      <StepList>
        {steps.map(({ name, drawing, title, text, href, isDone }) => (
          <Step
            key={name}
            drawing={drawing}
            title={href ? <a href={href}>{title}</a> : title}
            doneText={isDone ? t('joining.done') : undefined}
          >
            <p>{text}</p>
          </Step>
        ))}
      </StepList>
    </Section>
  );
}

/** What is said first, and what can be done at once, for who is here. */
function useHeroLead() {
  const name = useFlowState('session', (snapshot) => snapshot.context.player?.extraData.firstName);
  const { isReady, next } = useJoining();
  const { t } = useMessages();
  const today = useReceiptsToday();
  const left = useReceiptsLeft(today);
  if (!isReady) return { lead: t('guide.lead'), next };
  if (left !== null && today?.left === 0) return { lead: left, next };
  return { lead: name ? t('joining.ready', { name }) : t('joining.readyUnnamed'), next };
}

const QUALITIES = ['whole', 'cut', 'dark', 'crumpled'] as const;

/** What makes a photograph of a receipt readable. */
function PhotoGuide() {
  const { t } = useMessages();
  const figures = QUALITIES.map((quality) => ({
    name: quality,
    drawing: <PhotoSample quality={quality} size="full" />,
    caption: t(`guide.photo.${quality}`),
  }));
  return (
    <Section heading={t('guide.photo.title')} lead={t('guide.photo.lead')}>
      <Figures figures={figures} />
    </Section>
  );
}

const QUESTIONS = ['number', 'amount', 'online', 'used', 'long', 'lost', 'daily', 'known'] as const;

/** The frequent questions about receipts. */
function ContestQuestions() {
  const email = useContactEmail();
  const count = useDailyReceipts();
  const anchor = useFlowState('shell', currentAnchor);
  const { t } = useMessages();
  return (
    <Section heading={t('guide.questions.title')}>
      <Feature drawing={<SpeechBubbles size="large" />}>
        <div>
          {QUESTIONS.map((name) => (
            <Disclosure
              key={name}
              {...(name === 'used' && { id: USED_QUESTION, isNamed: anchor === USED_QUESTION })}
              title={t(`guide.question.${name}.title`)}
            >
              <p>{t(`guide.question.${name}.text`, { email, count })}</p>
            </Disclosure>
          ))}
        </div>
      </Feature>
    </Section>
  );
}

/** The way to the form: to a receipt that was begun, to a new one, or, where none is left today, to the next day's. */
function FormLink() {
  const receipt = useOpenFlow('receipt');
  const hasBegun = useSelector(receipt, (snapshot) => snapshot !== undefined && isBegun(snapshot));
  const shown = formToday(useReceiptsToday(), hasBegun);
  const { t } = useMessages();
  if (shown === 'nothing') return null;
  if (receipt && shown === 'offer') {
    return (
      <Button onClick={() => receipt.send({ type: 'receipt.prepare' })}>
        {t('contest.today.prepareNext')}
      </Button>
    );
  }
  return (
    <LinkButton href={`#${ANCHORS.receiptForm}`}>
      {t(hasBegun ? 'contest.form.resume' : 'contest.form.title')}
    </LinkButton>
  );
}

/** The head of the page: the dates, a link to the form, the rules. */
function ContestHero() {
  const calendar = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar);
  const rules = useDocument('rules');
  const { lead, next } = useHeroLead();
  const endToday = useEndToday();
  const { t } = useMessages();
  const from = dayOfInstant(calendar.campaignStart);
  const end = endOfInstant(calendar.campaignEnd);
  return (
    <Hero
      title={t('contest.title')}
      drawing={<PhoneReceipt />}
      actions={
        <>
          {next === 'rules' ? <AcceptRulesButton /> : <FormLink />}
          {rules && (
            <LinkButton href={rules} look="secondary">
              {t('guide.rules')}
            </LinkButton>
          )}
        </>
      }
    >
      <p>{lead}</p>
      <p>{endToday ?? t('guide.period', { from, end })}</p>
    </Hero>
  );
}

/** How to take part, and the receipt form. */
export function Contest() {
  const { t } = useMessages();
  return (
    <>
      <ContestHero />
      <ContestSteps />
      <PhotoGuide />
      <Section id={ANCHORS.receiptForm} heading={t('contest.form.title')}>
        <EditionReminder />
        <SendReceipt />
      </Section>
      <ContestQuestions />
      <Section>
        <Panel
          title={t('guide.prizes.title')}
          drawing={<FirstPrize />}
          actions={
            <LinkButton href="/prizes" look="secondary">
              {t('guide.prizes.link')}
            </LinkButton>
          }
        >
          <PrizeSpan />
        </Panel>
      </Section>
    </>
  );
}

/** The prizes of the edition in a sentence: an edition is data, so no text of the site names one. */
function PrizeSpan() {
  const { t } = useMessages();
  const span = prizeSpan(usePublicPrizes());
  if (span === null) return <p>{t('guide.prizes.drawn')}</p>;
  const [first, last] = [span.first.name, span.last.name];
  return <p>{first === last ? t('guide.prizes.one', { first }) : t('guide.prizes.span', { first, last })}</p>;
}
