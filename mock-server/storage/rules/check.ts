import { wholePattern } from './pattern.ts';
import { checkCycle, type Scope, withFunctions, withNames } from './scope.ts';
import {
  type Allow,
  type Block,
  type Expression,
  type FunctionDeclaration,
  partsOf,
  RulesError,
  type Segment,
} from './tree.ts';
import { fieldsOf, methodArity } from './vocabulary.ts';

/** One allow statement, with the whole path and every function that it sees. */
export interface Rule extends Allow {
  readonly segments: readonly Segment[];
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** Every allow statement of a file. Throws a RulesError where one of them could not be judged. */
export function checkRules(service: Block): Rule[] {
  return rulesOf(service, {
    segments: [],
    names: new Set(['request', 'resource']),
    functions: new Map(),
  });
}

function rulesOf(block: Block, around: Scope): Rule[] {
  const scope: Scope = { ...around, functions: withFunctions(block.functions, around) };
  for (const declared of block.functions) {
    const names = withNames(declared.parameters, scope, declared.line);
    checkExpression(declared.body, { ...scope, names });
    checkCycle(declared, scope);
  }
  const rules = block.allows.map((allow) => {
    if (allow.condition) checkExpression(allow.condition, scope);
    // What a folder is to a path of single words is not documented.
    if (allow.methods.has('list') && scope.segments.at(-1)?.kind !== 'rest')
      throw new RulesError(allow.line, "'list', which 'read' holds too, is understood only below {name=**}");
    return { ...allow, segments: scope.segments, functions: scope.functions };
  });
  const inner = block.matches.flatMap((match) => {
    const segments = [...scope.segments, ...match.segments];
    if (segments.slice(0, -1).some(({ kind }) => kind === 'rest'))
      throw new RulesError(match.line, '{name=**} is understood only at the end of a path');
    const added = match.segments.flatMap((segment) => (segment.kind === 'word' ? [] : [segment.name]));
    // No operation here takes a path as a value.
    const rest = match.segments.flatMap((segment) => (segment.kind === 'rest' ? [segment.name] : []));
    const names = new Set([...withNames(added, scope, match.line)].filter((name) => !rest.includes(name)));
    return rulesOf(match, { ...scope, segments, names });
  });
  return [...rules, ...inner];
}

function checkExpression(expression: Expression, scope: Scope): void {
  for (const part of partsOf(expression)) checkExpression(part, scope);
  const { line, kind } = expression;
  if (kind === 'name' && !scope.names.has(expression.name))
    throw new RulesError(line, `unknown name '${expression.name}'`);
  if (kind === 'field') {
    const owner = pathOf(expression.of);
    const fields = fieldsOf.get(owner) ?? [expression.name];
    if (!fields.includes(expression.name))
      throw new RulesError(line, `'${owner}' has no '${expression.name}' here, but ${fields.join(', ')}`);
  }
  if (kind === 'method') {
    const { name, values } = expression;
    const arity = methodArity.get(name);
    if (arity === undefined)
      throw new RulesError(line, `unknown method '${name}', known: ${[...methodArity.keys()].join(', ')}`);
    checkCount(expression, arity);
    if (name === 'matches') checkPattern(values[0], line);
  }
  if (kind === 'call') {
    const called = scope.functions.get(expression.name);
    if (!called) throw new RulesError(line, `unknown function '${expression.name}'`);
    checkCount(expression, called.parameters.length);
  }
}

function checkCount(
  { line, name, values }: { line: number; name: string; values: readonly unknown[] },
  count: number,
): void {
  if (values.length === count) return;
  throw new RulesError(line, `'${name}' takes ${count} value(s), not ${values.length}`);
}

function checkPattern(pattern: Expression | undefined, line: number): void {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string')
    throw new RulesError(line, "'matches' takes a pattern that is written out here");
  try {
    wholePattern(pattern.value);
  } catch (error) {
    throw new RulesError(pattern.line, (error as Error).message);
  }
}

/** As it is written, for a chain of names. */
function pathOf(expression: Expression): string {
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'field' ? `${pathOf(expression.of)}.${expression.name}` : '';
}
