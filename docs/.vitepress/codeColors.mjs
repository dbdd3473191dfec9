// The colors of samples: the tokens of the demo's pages, which follow light and dark.

const colors = {
  'var(--code-note)': ['comment', 'punctuation.definition.comment'],
  'var(--code-text)': ['string', 'constant.numeric', 'constant.language', 'punctuation.definition.string'],
  'var(--code-word)': ['keyword', 'storage', 'variable.language', 'keyword.operator.new'],
  'var(--code-name)': [
    'entity.name',
    'entity.other.attribute-name',
    'support.function',
    'support.class.component',
    'support.type.property-name',
    'meta.object-literal.key',
  ],
  'var(--ink)': ['keyword.operator', 'punctuation', 'meta.brace'],
};

export const codeColors = {
  name: 'vestibule',
  fg: 'var(--ink)',
  bg: 'var(--code-ground)',
  settings: Object.entries(colors).map(([foreground, scope]) => ({ scope, settings: { foreground } })),
};
