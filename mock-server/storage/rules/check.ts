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

export interface Rule extends Allow {
  readonly segments: readonly Segment[];
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** Returns every allow statement of a file. Throws a RulesError for syntax that the evaluator does not support. */
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
    // Firebase does not document which folders a path without {name=**} lists.
    if (allow.methods.has('list') && scope.segments.at(-1)?.kind !== 'rest')
      throw new RulesError(
        allow.line,
        "'list' and 'read' are supported only in a match that ends with {name=**}",
      );
    return { ...allow, segments: scope.segments, functions: scope.functions };
  });
  const inner = block.matches.flatMap((match) => {
    const segments = [...scope.segments, ...match.segments];
    if (segments.slice(0, -1).some(({ kind }) => kind === 'rest'))
      throw new RulesError(match.line, '{name=**} is supported only at the end of a path');
    const added = match.segments.flatMap((segment) => (segment.kind === 'word' ? [] : [segment.name]));
    // A {name=**} wildcard holds a path. No supported operation takes a path as a value.
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
      throw new RulesError(line, `'${owner}' has no field '${expression.name}'. Known: ${fields.join(', ')}`);
  }
  if (kind === 'method') {
    const { name, values } = expression;
    const arity = methodArity.get(name);
    if (arity === undefined)
      throw new RulesError(line, `unknown method '${name}'. Known: ${[...methodArity.keys()].join(', ')}`);
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
  throw new RulesError(line, `'${name}' takes ${count} argument(s), not ${values.length}`);
}

function checkPattern(pattern: Expression | undefined, line: number): void {
  if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string')
    throw new RulesError(line, "'matches' needs a pattern as a string literal");
  try {
    wholePattern(pattern.value);
  } catch (error) {
    throw new RulesError(pattern.line, (error as Error).message);
  }
}

/** Returns the dotted path of a chain of names, as in `request.resource`. */
function pathOf(expression: Expression): string {
  if (expression.kind === 'name') return expression.name;
  return expression.kind === 'field' ? `${pathOf(expression.of)}.${expression.name}` : '';
}
