import jsep from 'jsep';
import { lineAt } from './cursor.ts';
import { type Expression, type Operator, operators, RulesError } from './tree.ts';

// jsep parses JavaScript expressions. Syntax that the rules language does not share is an error here.

// jsep has but one set of operators for all who use it, and this is its one user.
jsep.addBinaryOp('in', 7);
jsep.hooks.add('after-token', function keepPlace({ node }) {
  if (node) node.end = this.index;
});

/** The expression of a text that begins at this line of its file. Throws a RulesError. */
export function parseExpression(text: string, firstLine: number): Expression {
  const lineOf = (end: number) => firstLine - 1 + lineAt(text.slice(0, end).trimEnd(), end);
  const strayComma = /(?<=(^|[([,])\s*),|,(?=\s*([)\]]|$))/.exec(
    text.replace(/(['"])(?:\\.|(?!\1).)*\1/g, (match) => match.replace(/./g, "'")),
  );
  if (strayComma) throw new RulesError(lineOf(strayComma.index + 1), "nothing stands at a side of ','");
  try {
    return ownExpression(jsep(text), firstLine, lineOf);
  } catch (error) {
    const { description = '', index } = error as { description?: string; index?: number };
    if (index === undefined) throw error;
    throw new RulesError(lineOf(index), description);
  }
}

type Node = jsep.Expression;

/** `outer` is the line for what jsep gives no place for. */
function ownExpression(parsed: Node, outer: number, lineOf: (end: number) => number): Expression {
  const line = typeof parsed.end === 'number' ? lineOf(parsed.end) : outer;
  const own = (node: unknown) => ownExpression(node as Node, line, lineOf);
  const node = parsed as jsep.CoreExpression;
  switch (node.type) {
    case 'Literal':
      return { line, kind: 'literal', value: literalOf(node, line) };
    case 'ArrayExpression':
      return { line, kind: 'list', items: node.elements.map(own) };
    case 'Identifier':
      return { line, kind: 'name', name: node.name };
    case 'MemberExpression': {
      if (node.optional) throw new RulesError(line, "'?.' is not known here");
      if (node.computed) return { line, kind: 'item', of: own(node.object), key: own(node.property) };
      return { line, kind: 'field', of: own(node.object), name: nameOf(node.property) };
    }
    case 'CallExpression': {
      const values = node.arguments.map(own);
      const { callee } = node;
      if (callee.type === 'Identifier') return { line, kind: 'call', name: nameOf(callee), values };
      const method = callee as jsep.MemberExpression;
      if (callee.type === 'MemberExpression' && !method.computed && !method.optional)
        return { line, kind: 'method', of: own(method.object), name: nameOf(method.property), values };
      throw new RulesError(line, 'only a function or a method can be called');
    }
    case 'UnaryExpression':
      if (node.operator === '!') return { line, kind: 'not', of: own(node.argument) };
      throw new RulesError(line, `the operator '${node.operator}' is not known before a value here`);
    case 'BinaryExpression': {
      const { operator } = node;
      const left = own(node.left);
      if (!isOperator(operator))
        throw new RulesError(left.line, `the operator '${operator}' is not known here`);
      return { line: left.line, kind: 'binary', operator, left, right: own(node.right) };
    }
    case 'Compound':
    case 'SequenceExpression': {
      const several = node.type === 'Compound' ? node.body : node.expressions;
      if (several.length === 0) throw new RulesError(line, 'expected a condition, found none');
      throw new RulesError(own(several[0]).line, 'expected one of the known operators between two values');
    }
    case 'ThisExpression':
      throw new RulesError(line, "'this' is not known here");
    case 'ConditionalExpression':
      throw new RulesError(line, "'? :' is not known here");
  }
}

const nameOf = (node: Node) => (node as jsep.Identifier).name;

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

function literalOf({ value, raw }: jsep.Literal, line: number): string | number | boolean | null {
  if (typeof value === 'string') {
    const unknown = raw.replace(/\\[\\'"nrt]/g, '').match(/\\./)?.[0];
    if (unknown)
      throw new RulesError(line, `the escape '${unknown}' is not known here; a backslash is '\\\\'`);
  }
  if (typeof value === 'number' && !(/^(0|[1-9]\d*)$/.test(raw) && Number.isSafeInteger(value)))
    throw new RulesError(line, `'${raw}' is no whole number in plain digits`);
  return value as string | number | boolean | null;
}
