// Rules of this project, as a plugin of oxlint (.oxlintrc.json).

/** The variable that a name means where it stands. */
function variableOf(scope, name) {
  for (let at = scope; at; at = at.upper) if (at.set.has(name)) return at.set.get(name);
  return undefined;
}

/** Whether an expression is an empty object that inherits, as dictionaries begin. */
const isEmptyObject = (node) => node?.type === 'ObjectExpression' && node.properties.length === 0;

/** Without what only TypeScript reads. */
const bare = (node) =>
  node && /^TS(AsExpression|NonNullExpression|SatisfiesExpression)$/.test(node.type)
    ? bare(node.expression)
    : node;

/**
 * Names from outside are no keys of plain objects: of "constructor" there is something before anything was put there. A
 * Map takes any name; own() in engine/document/basics/own.ts reads from a document.
 */
const noInheritedDefault = {
  meta: {
    messages: {
      found:
        'A plain object has members of its own, such as "constructor": what is missing is not found missing. Use a Map.',
    },
  },
  create: (context) => ({
    AssignmentExpression(node) {
      const left = bare(node.left);
      if (left.type !== 'MemberExpression' || !left.computed || left.property.type === 'Literal')
        return;
      const isDefault = node.operator === '??=' || node.operator === '||=';
      const text = context.sourceCode.getText(left);
      const readsItself =
        (node.operator === '=' && context.sourceCode.getText(node.right).includes(text)) ||
        node.operator === '+=';
      if (!isDefault && !readsItself) return;
      const object = bare(left.object);
      if (object.type !== 'Identifier') return;
      const variable = variableOf(context.sourceCode.getScope(node), object.name);
      // Of a parameter nobody sees how it was made. A global, such as localStorage, is no dictionary.
      const [definition] = variable?.defs ?? [];
      const mayInherit =
        definition?.type === 'Parameter' ? isDefault : isEmptyObject(bare(definition?.node.init));
      if (mayInherit) context.report({ node, messageId: 'found' });
    },
  }),
};

export default {
  meta: { name: 'funnel' },
  rules: { 'no-inherited-default': noInheritedDefault },
};
