import ts from 'typescript';
import { nodesOf, type Source, syntaxOf } from './sources.ts';

const DRAWER = /^(utils?|helpers?|common|misc)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const RUN_BY_VITEST = /^(test\/(?!e2e\/)|scripts\/).*\.test\.tsx?$/;
const RUN_BY_PLAYWRIGHT = /^test\/e2e\/.*\.spec\.ts$/;

/** Names that were renamed, as files are called, and what is said instead; in code `keep-house` is `keepHouse`. */
const RENAMED = new Map([
  ['anew', 'again, or what is new'],
  ['app-story', 'appHarness'],
  ['arrive-at', 'scrollToElement'],
  ['asked-checks', 'requested-checks'],
  ['at-a-sitting', 'pagesPerTest'],
  ['at-the-desk', 'runAdmin'],
  ['before-page', 'static-page-top'],
  ['bounded-questions', 'token-lookup'],
  ['coming-code', 'pending-chunks'],
  ['config-complaints', 'configErrors'],
  ['desk-policy', 'PolicyConsent'],
  ['doubting', 'confirming, and what'],
  ['draw-bars', 'renderBars'],
  ['draw-html', 'renderHtml'],
  ['drawn-pages', 'rendered-pages'],
  ['drawn-until', 'drawUntil'],
  ['ended-ways-on', 'redirectsToDrop'],
  ['enqueue-own-deed', 'enqueueOwnActionMail'],
  ['even-refused', 'commitOnRefusal'],
  ['even-unconfirmed', 'allowsUnconfirmed'],
  ['give-pass', 'issuePreviewPass'],
  ['giving-way', 'switchingUser'],
  ['go-on-from', 'focusPart'],
  ['hear', 'listen, listener, or on with the event: onKeyDown'],
  ['honesty', 'type-escapes'],
  ['honours-key', 'supportsIdempotencyKey'],
  ['is-unheard', 'isOutcomeUnknown'],
  ['judged', 'validated'],
  ['keep-address', 'syncAddress'],
  ['keep-house', 'purgeExpired'],
  ['keep-worker', 'serviceWorker'],
  ['kept-clock', 'saved-clock'],
  ['kept-store', 'expiring-storage'],
  ['known-sentences', 'the code of the error'],
  ['later-part', 'lazyPart'],
  ['law', 'invariant'],
  ['let-inspect', 'enableInspector'],
  ['lift-script', 'address-script'],
  ['line-server', 'ipc'],
  ['misfit', 'mismatch'],
  ['misfits', 'mismatches'],
  ['moment-in', 'formatInstant'],
  ['name-reports', 'setReportRoute'],
  ['others-turn', 'yieldToEventLoop'],
  ['overtaken', 'conflict'],
  ['player-life', 'player-details'],
  ['post-words', 'sanitize-html'],
  ['purity', 'impure-globals'],
  ['read-as', 'expiring-storage'],
  ['read-life', 'readPlayerDetails'],
  ['read-seams', 'readKeyRotations'],
  ['seams', 'key-rotations'],
  ['sit-down', 'cli'],
  ['standing-mistakes', 'conflictMistakes'],
  ['take-turn', 'consumeRateLimit'],
  ['tells-apart', 'distinguishBy'],
  ['told-post', 'WordPressPost'],
  ['understand', 'parse-args'],
  ['unheard', 'outcomeUnknown'],
  ['use-text', 'useMessages'],
  ['who', 'who it is: player, staff, subject, caller'],
  ['why-not', 'refusalReason'],
  ['wish', 'wantedPage'],
  ['world', 'services, or what it holds'],
]);

const kebab = (identifier: string) =>
  identifier.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

const renamedIn = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => RENAMED.has(kebab(name)));

/** One sentence for each file, folder or identifier that bears a name of before. */
export function renamedComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const identifiers = nodesOf(syntaxOf(source)).filter(ts.isIdentifier);
    return [
      ...renamedIn(source.path.split('/').map(stem)),
      ...renamedIn(identifiers.map(({ text }) => text)),
    ].map((name) => `${source.path}: "${name}" was renamed, say "${RENAMED.get(kebab(name))}".`);
  });
}

const stem = (name: string) => name.split('.')[0] ?? name;

function complaint({ path }: Source): string[] {
  const drawer = path
    .split('/')
    .map(stem)
    .find((name) => DRAWER.test(name));
  const isOrphan = TEST.test(path) && !RUN_BY_VITEST.test(path) && !RUN_BY_PLAYWRIGHT.test(path);
  return [
    ...(drawer ? [`${path}: "${drawer}" is a drawer, not a name; say what is inside.`] : []),
    ...(isOrphan
      ? [`${path} is run by nobody: tests are test/**/*.test.ts(x), journeys test/e2e/**/*.spec.ts.`]
      : []),
  ];
}

/** One sentence for each file whose name says nothing, and for each test that its name hides from the runners. */
export function nameComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap(complaint);
}

/** Whether a value is written down as it is: a number, a text, a pattern, or one calculated from such. */
function isWritten(value: ts.Expression): boolean {
  if (ts.isBinaryExpression(value)) return isWritten(value.left) && isWritten(value.right);
  if (ts.isPrefixUnaryExpression(value)) return isWritten(value.operand);
  return (
    ts.isNumericLiteral(value) ||
    ts.isStringLiteralLike(value) ||
    ts.isRegularExpressionLiteral(value) ||
    (ts.isIdentifier(value) && /^[A-Z][A-Z0-9_]*$/.test(value.text))
  );
}

/** One sentence for each constant of a module that is a number, text or pattern and not written in capitals. */
export function constantComplaints(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !path.startsWith('test/'))
    .flatMap((source) =>
      syntaxOf(source)
        .statements.filter(ts.isVariableStatement)
        .filter(({ declarationList: { flags } }) => flags & ts.NodeFlags.Const)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .filter(({ name, initializer }) => ts.isIdentifier(name) && initializer && isWritten(initializer))
        .map(({ name }) => name.getText())
        .filter((name) => !/^[A-Z][A-Z0-9_]*$/.test(name))
        .map((name) => `${source.path}: the constant "${name}" is written in capitals, LIKE_THIS.`),
    );
}
