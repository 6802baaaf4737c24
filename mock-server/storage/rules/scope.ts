import { type Expression, type FunctionDeclaration, partsOf, RulesError, type Segment } from './tree.ts';

/** What can be named at a place of a rules file. */
export interface Scope {
  readonly segments: readonly Segment[];
  readonly names: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

const reserved = ['true', 'false', 'null', 'in', 'is', 'if', 'let', 'return', 'this'];

/** The names of a scope and more. One name stands for one thing, so that nobody has to know which of two is meant. */
export function withNames(added: readonly string[], { names, functions }: Scope, line: number): Set<string> {
  const all = new Set(names);
  for (const name of added) {
    if (all.has(name) || functions.has(name) || reserved.includes(name))
      throw new RulesError(line, `the name '${name}' is taken`);
    all.add(name);
  }
  return all;
}

/** The functions of a block, and those around it. */
export function withFunctions(
  declared: readonly FunctionDeclaration[],
  around: Scope,
): ReadonlyMap<string, FunctionDeclaration> {
  const functions = new Map(around.functions);
  for (const one of declared) {
    withNames([one.name], { ...around, functions }, one.line);
    functions.set(one.name, one);
  }
  return functions;
}

/** The rules language knows no recursion; `path` is of the calls that have led to a function. */
export function checkCycle(declared: FunctionDeclaration, scope: Scope, path: readonly string[] = []): void {
  if (path.includes(declared.name))
    throw new RulesError(
      declared.line,
      `'${declared.name}' calls itself: ${[...path, declared.name].join(', ')}`,
    );
  for (const name of callsIn(declared.body)) {
    const called = scope.functions.get(name);
    if (called) checkCycle(called, scope, [...path, declared.name]);
  }
}

function callsIn(expression: Expression): string[] {
  const inside = partsOf(expression).flatMap(callsIn);
  return expression.kind === 'call' ? [expression.name, ...inside] : inside;
}
