import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { EventField } from '../../src/inspection/chart.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Deeper than this a value is written as JSON. */
const DEEPEST = 2;

const isNothing = (type: ts.Type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;

/** The members of a union that carry a value; any other type is its own only member. */
const membersOf = (type: ts.Type): ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter((one) => !isNothing(one));

const areAll = (types: readonly ts.Type[], flags: ts.TypeFlags) =>
  types.length > 0 && types.every((one) => (one.flags & flags) !== 0);

/** An object that the project itself describes: a file, a list or a function of the platform is none. */
function isRecord(checker: ts.TypeChecker, type: ts.Type): boolean {
  const declared = type.symbol?.declarations ?? [];
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    !checker.isArrayType(type) &&
    !type.isClass() &&
    type.getCallSignatures().length === 0 &&
    type.getStringIndexType() === undefined &&
    declared.every((one) => !one.getSourceFile().isDeclarationFile)
  );
}

type Shape = EventField extends infer Field
  ? Field extends EventField
    ? Omit<Field, 'name' | 'empty'>
    : never
  : never;

/** Something of a type, to show its shape; undefined where only a program could make it. */
function exampleOf(checker: ts.TypeChecker, type: ts.Type, depth = 0): unknown {
  const [first] = membersOf(type);
  if (!first || depth > DEEPEST) return undefined;
  if (first.isStringLiteral() || first.isNumberLiteral()) return first.value;
  if (areAll([first], ts.TypeFlags.StringLike)) return '';
  if (areAll([first], ts.TypeFlags.NumberLike)) return 0;
  if (areAll([first], ts.TypeFlags.BooleanLike)) return true;
  const ofIndex = first.getStringIndexType();
  if (ofIndex) return { '': exampleOf(checker, ofIndex, depth + 1) };
  if (checker.isArrayType(first)) {
    const [inner] = checker.getTypeArguments(first as ts.TypeReference);
    const example = inner && exampleOf(checker, inner, depth + 1);
    return example === undefined ? [] : [example];
  }
  if (!isRecord(checker, first)) return undefined;
  const parts = checker
    .getPropertiesOfType(first)
    .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
    .map((one) => [one.name, exampleOf(checker, checker.getTypeOfSymbol(one), depth + 1)]);
  return Object.fromEntries(parts);
}

function jsonShape(checker: ts.TypeChecker, type: ts.Type): Shape {
  const example = JSON.stringify(exampleOf(checker, type));
  return example === undefined || example === '{}' ? { kind: 'json' } : { kind: 'json', example };
}

/** Which field a value of a type is entered in. */
function shapeOf(checker: ts.TypeChecker, type: ts.Type, depth: number): Shape {
  const members = membersOf(type);
  const literals = members.flatMap((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? [one.value] : [],
  );
  if (literals.length > 0 && literals.length === members.length) return { kind: 'choice', choices: literals };
  if (areAll(members, ts.TypeFlags.StringLike)) return { kind: 'text' };
  if (areAll(members, ts.TypeFlags.NumberLike)) return { kind: 'number' };
  if (areAll(members, ts.TypeFlags.BooleanLike)) return { kind: 'flag' };
  const [only, ...others] = members;
  if (!only || others.length > 0 || depth >= DEEPEST || !isRecord(checker, only))
    return jsonShape(checker, type);
  const fields = fieldsOf(checker, only, depth + 1);
  return fields.length > 0 ? { kind: 'group', fields } : jsonShape(checker, type);
}

function emptyOf(property: ts.Symbol, type: ts.Type): EventField['empty'] {
  const types = type.isUnion() ? type.types : [type];
  if (types.some(({ flags }) => flags & ts.TypeFlags.Null)) return 'null';
  const isMissing = (property.flags & ts.SymbolFlags.Optional) !== 0 || types.some(isNothing);
  return isMissing ? 'missing' : 'never';
}

const fieldsOf = (checker: ts.TypeChecker, type: ts.Type, depth: number): EventField[] =>
  checker
    .getPropertiesOfType(type)
    .filter(({ name }) => depth > 0 || name !== 'type')
    .map((property) => {
      const its = checker.getTypeOfSymbol(property);
      return { name: property.name, empty: emptyOf(property, its), ...shapeOf(checker, its, depth) };
    });

/** The name of an event: the literal under `type`. */
function nameOf(checker: ts.TypeChecker, event: ts.Type): string[] {
  const type = event.getProperty('type');
  const its = type && checker.getTypeOfSymbol(type);
  return its?.isStringLiteral() ? [its.value] : [];
}

/** The first node under another, itself included, that a test gives a value for. */
const find = <Found>(node: ts.Node, test: (node: ts.Node) => Found | undefined): Found | undefined =>
  test(node) ?? ts.forEachChild(node, (inner) => find(inner, test));

/** The call that makes a machine, its id, and the expression that it was set up by. */
function machineIn(node: ts.Node): { id: string; setup: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [config] = node.arguments;
  if (node.expression.name.text !== 'createMachine' || !config || !ts.isObjectLiteralExpression(config))
    return undefined;
  const id = config.properties.find((one) => one.name?.getText() === 'id');
  return id && ts.isPropertyAssignment(id) && ts.isStringLiteral(id.initializer)
    ? { id: id.initializer.text, setup: node.expression.expression }
    : undefined;
}

/** What stands under `events` in the types of a set-up: `{} as ReceiptEvent`. */
const eventsIn = (node: ts.Node): ts.TypeNode | undefined =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'events' && ts.isAsExpression(node.initializer)
    ? node.initializer.type
    : undefined;

/** The type of the events of a machine. Read where it is declared: to infer it from the whole machine takes seconds. */
function eventsOf(checker: ts.TypeChecker, setup: ts.Expression): ts.Type | undefined {
  const here = find(setup, eventsIn);
  if (here) return checker.getTypeFromTypeNode(here);
  const symbol = find(setup, (node) =>
    ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined,
  );
  const origin = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declared] = origin?.declarations ?? [];
  if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return undefined;
  return eventsOf(checker, declared.initializer);
}

/**
 * The fields of every event of every machine, by the machine's id, as the machine's own types declare them: what a form
 * needs to offer an event.
 */
export function readEventForms(): Map<string, Record<string, EventField[]>> {
  const files = globSync('machines/**/*.machine.ts', { cwd: ROOT }).map((name) => join(ROOT, name));
  const { config } = ts.readConfigFile(join(ROOT, 'machines/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'machines'));
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false, composite: false });
  const checker = program.getTypeChecker();
  const forms = new Map<string, Record<string, EventField[]>>();
  for (const file of files) {
    const source = program.getSourceFile(file);
    const machine = source && find(source, machineIn);
    if (!machine) throw new Error(`${file} makes no machine with an id.`);
    const events = eventsOf(checker, machine.setup);
    const entries = (events ? membersOf(events) : []).flatMap((event) =>
      nameOf(checker, event).map((name) => [name, fieldsOf(checker, event, 0)] as const),
    );
    forms.set(machine.id, Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))));
  }
  return forms;
}
