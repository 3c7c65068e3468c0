import ts from 'typescript';
import { SUPPORTED_BROWSERS } from '../../scripts/build/supported-browsers.ts';
import { type Feature, impliedBy, lackedBy, type Platform } from './browser-support.ts';
import { lineOf, nodesOf, type Source } from './sources.ts';

// Which uses of the platform's API a supported browser lacks, and nobody has asked for first.

/** XState's types take the checker longer than everything else, and no API of the browser is reached through them. */
const NOT_READ = /^(xstate|@xstate\/react)$/;

/** A program of the project's files and of `more`, which need not exist; none of its errors are looked at. */
export function browserProgram(config: string, more: readonly Source[]): ts.Program {
  const read = ts.getParsedCommandLineOfConfigFile(
    config,
    { allowJs: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!read) throw new Error(`${config} cannot be read.`);
  const { fileNames, options } = read;
  const host = ts.createCompilerHost(options, true);
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  const { getSourceFile, fileExists } = host;
  const texts = new Map(more.map(({ path, text }) => [path, text]));
  return ts.createProgram([...fileNames, ...texts.keys()], options, {
    ...host,
    fileExists: (name) => texts.has(name) || fileExists(name),
    getSourceFile: (name, how) => {
      const text = texts.get(name);
      return text === undefined
        ? getSourceFile(name, how)
        : ts.createSourceFile(
            name,
            text,
            { ...(typeof how === 'object' ? how : { languageVersion: how }) },
            true,
          );
    },
    resolveModuleNameLiterals: (literals, from, redirected) =>
      literals.map(({ text }) =>
        NOT_READ.test(text)
          ? { resolvedModule: undefined }
          : ts.resolveModuleName(text, from, options, host, cache, redirected),
      ),
  });
}

const isOfPlatform = (declaration: ts.Declaration): boolean =>
  /\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);

type Owner = { name: string; isStatic: boolean };

/** The interface, namespace or `declare var X: {…}` in which the platform declares a member; null for a global. */
function ownerOf({ parent }: ts.Declaration): Owner | null | undefined {
  if (ts.isInterfaceDeclaration(parent)) return { name: parent.name.text, isStatic: false };
  if (ts.isModuleBlock(parent)) {
    const name = parent.parent.name.text;
    // MDN tells of what lies in it as of globals.
    return name === 'Intl' ? null : { name, isStatic: true };
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return { name: parent.parent.name.getText(), isStatic: true };
  const isGlobal = ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent);
  return isGlobal ? null : undefined;
}

/** The names of a type, of all that it may be, and of what they extend: MDN knows no mixins such as `Body`. */
function namesOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((one) => namesOf(checker, one));
  const above = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
  const own = type.getSymbol()?.name;
  return [...(own ? [own] : []), ...above.flatMap((one) => namesOf(checker, one))];
}

/** What the platform's data says of an identifier that names a part of the platform. */
function featureAt(checker: ts.TypeChecker, platform: Platform, name: ts.Identifier): Feature | undefined {
  const { parent, text } = name;
  const pattern = ts.isBindingElement(parent) ? parent.parent : undefined;
  const holder = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent.expression : pattern;
  const type = holder && checker.getTypeAtLocation(holder);
  const symbol = pattern ? type?.getProperty(text) : checker.getSymbolAtLocation(name);
  const declaration = symbol?.declarations?.find(isOfPlatform);
  if (!declaration) return undefined;
  const owner = ownerOf(declaration);
  if (owner === undefined) return undefined;
  if (owner === null) return platform.global(text) ?? platform.member('Window', text);
  const owners = [owner.name, ...(type ? namesOf(checker, type) : [])];
  return owners
    .map((one) => platform.member(one, text, owner.isStatic))
    .find((feature) => feature !== undefined);
}

/** Where an identifier is read as a value: no type, no key, no name of a declaration. */
function isRead(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return true;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent))
    return (parent.propertyName ?? parent.name) === name;
  return ts.isExpression(parent) || ts.isStatement(parent) || ts.isVariableDeclaration(parent)
    ? !('name' in parent && parent.name === name)
    : ts.isShorthandPropertyAssignment(parent) ||
        (ts.isPropertyAssignment(parent) && parent.initializer === name) ||
        ts.isTemplateSpan(parent) ||
        ts.isSpreadAssignment(parent);
}

/** The names that a condition asks for: `'x' in y`, `typeof y.x`, or `y.x` itself, which is not called. */
function askedFor(condition: ts.Expression): string[] {
  return nodesOf(condition).flatMap((node) => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
      return ts.isStringLiteral(node.left) ? [node.left.text] : [];
    if (ts.isTypeOfExpression(node)) return [node.expression.getText().split('.').at(-1) ?? ''];
    const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
    return ts.isPropertyAccessExpression(node) && !isCalled ? [node.name.text] : [];
  });
}

const leaves = (statement: ts.Statement): boolean => {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last));
};

const SHORT_CIRCUITS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
];

/** Of the statements before one in its block, the conditions of those that leave. */
const leftBefore = (statements: readonly ts.Statement[], one: ts.Node): ts.Expression[] =>
  statements
    .slice(0, statements.indexOf(one as ts.Statement))
    .flatMap((before) =>
      ts.isIfStatement(before) && leaves(before.thenStatement) ? [before.expression] : [],
    );

/** What is known to have been asked in `parent` before its part `child` runs. */
function askedBetween(parent: ts.Node, child: ts.Node): ts.Expression[] {
  if (ts.isBlock(parent) || ts.isSourceFile(parent)) return leftBefore([...parent.statements], child);
  if (ts.isIfStatement(parent)) return child === parent.expression ? [] : [parent.expression];
  if (ts.isConditionalExpression(parent)) return child === parent.condition ? [] : [parent.condition];
  const isSecond = ts.isBinaryExpression(parent) && child === parent.right;
  return isSecond && SHORT_CIRCUITS.includes(parent.operatorToken.kind) ? [parent.left] : [];
}

/** The conditions that are known to have been asked before a node runs. */
function conditionsBefore(node: ts.Node): ts.Expression[] {
  const { parent } = node;
  return ts.isSourceFile(node) ? [] : [...askedBetween(parent, node), ...conditionsBefore(parent)];
}

/** Whether the use itself does no harm where there is nothing: `y.x?.()`, `typeof y.x`, or the condition that asks for it. */
function asks(name: ts.Identifier): boolean {
  const use = ts.isPropertyAccessExpression(name.parent) ? name.parent : name;
  const { parent } = use;
  if (ts.isTypeOfExpression(parent)) return true;
  if (use === name) return false;
  if ((ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent)) && parent.expression === use)
    return parent.questionDotToken !== undefined;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isIfStatement(parent)) return parent.expression === use;
  if (ts.isConditionalExpression(parent)) return parent.condition === use;
  return (
    ts.isBinaryExpression(parent) && SHORT_CIRCUITS.includes(parent.operatorToken.kind) && parent.left === use
  );
}

/** The names that a file of fills puts in their place: `if (!('any' in AbortSignal)) …`. */
export function filledIn(file: ts.SourceFile | undefined): string[] {
  if (!file) throw new Error('There is no file of fills.');
  return nodesOf(file).flatMap((node) =>
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.InKeyword &&
    ts.isStringLiteral(node.left)
      ? [`${node.right.getText()}.${node.left.text}`]
      : [],
  );
}

type Looked = {
  /** Whether a file is one of those that are judged. */
  isJudged: (path: string) => boolean;
  /** Whether a fill stands in for a feature in this file. */
  isFilled: (feature: string, path: string) => boolean;
};

/** One sentence for each use of an API that a supported browser lacks, which is neither asked for first nor filled in. */
export function newerApiComplaints(
  program: ts.Program,
  platform: Platform,
  { isJudged, isFilled }: Looked,
): string[] {
  const checker = program.getTypeChecker();
  const isAskedFirst = (name: ts.Identifier, feature: Feature) =>
    conditionsBefore(name)
      .flatMap(askedFor)
      .some((asked) => platform.named(asked).some((one) => impliedBy(feature, one)));
  const complaint = (file: ts.SourceFile, name: ts.Node): string[] => {
    if (!ts.isIdentifier(name) || !platform.isLackedSomewhere(name.text) || !isRead(name)) return [];
    const feature = featureAt(checker, platform, name);
    const browsers = feature ? lackedBy(feature) : [];
    if (!feature || browsers.length === 0 || isFilled(feature.name, file.fileName)) return [];
    if (asks(name) || isAskedFirst(name, feature)) return [];
    const lacking = browsers.map((browser) => `${browser} ${SUPPORTED_BROWSERS[browser]}`).join(', ');
    return [`${lineOf(file, name)} uses ${feature.name}, which is missing in ${lacking}.`];
  };
  return program
    .getSourceFiles()
    .filter((file) => !file.isDeclarationFile && isJudged(file.fileName))
    .flatMap((file) => nodesOf(file).flatMap((node) => complaint(file, node)));
}
