/** How a file of the project is changed. */
export interface Change {
  readonly file: string;
  /** The file that it begins as a copy of. */
  readonly from?: string;
  /** What is replaced, wherever it is. */
  readonly replace: readonly (readonly [text: string, by: string])[];
  /** Where it is told that this file has to change: in itself without it. None: nothing tells it. */
  readonly toldAt?: readonly string[];
}

/** The first step of a recipe, as somebody takes it who then asks the tools what is missing. */
export interface Probe {
  /** The heading of the recipe in CONTRIBUTING.md. */
  readonly recipe: string;
  /** What is added. Tools name it where they tell what is missing for it, so that all probes can be tried together. */
  readonly name: string;
  /** The first step. */
  readonly first: readonly Change[];
  /** What is changed then, as some places are told only once others are right. */
  readonly second?: readonly Change[];
}

/** Lists a schema after another one. */
const listed = (file: string, schema: string, after: string): Change => ({
  file,
  replace: [[`"${after}"`, `"${after}" }, { "$ref": "${schema}"`]],
});

/** A part of a schema before another one. */
const withPart = (part: string, before: string): readonly [string, string] => [
  before,
  `${part},\n${before}`,
];

const reportedProperty = (name: string): Change => ({
  file: 'schemas/defs.schema.json',
  replace: [
    ['"is_rehydrated", ', `"is_rehydrated", "${name}", `],
    [
      '"Whether the answers came from a plan link.",',
      '"Whether the answers came from a plan link.", "Probed.",',
    ],
  ],
});

/** All are tried together, so the parts that they replace stay where the others change the same file. */
export const probes: readonly Probe[] = [
  {
    recipe: 'A question kind',
    name: 'probedKind',
    first: [
      {
        file: 'schemas/questions/probedKind.schema.json',
        from: 'schemas/questions/slider.schema.json',
        replace: [
          ['AsksSlider', 'AsksProbedKind'],
          ['"const": "slider"', '"const": "probedKind"'],
        ],
      },
      listed('schemas/questions/form.schema.json', 'probedKind.schema.json', 'slider.schema.json'),
      listed(
        'schemas/question.schema.json',
        'questions/probedKind.schema.json',
        'part.schema.json',
      ),
    ],
    second: [
      {
        file: 'renderers/question/optional-kinds.ts',
        replace: [['export const text', 'export const probedKind = slider;\nexport const text']],
        toldAt: ['renderers/registry.ts'],
      },
    ],
  },
  {
    recipe: 'A node type',
    name: 'probedNode',
    first: [
      {
        file: 'schemas/nodes/probedNode.schema.json',
        from: 'schemas/nodes/info.schema.json',
        replace: [
          ['InfoNode', 'ProbedNode'],
          ['"const": "info"', '"const": "probedNode"'],
        ],
      },
      listed('schemas/node.schema.json', 'nodes/probedNode.schema.json', 'nodes/end.schema.json'),
    ],
    second: [
      {
        file: 'engine/compile/screens.ts',
        replace: [
          [
            'interface ScreenTypes {',
            'interface ScreenTypes {\n  readonly probedNode: { readonly phase: InfoPhase; readonly event: InfoEvent };',
          ],
        ],
      },
    ],
  },
  {
    recipe: 'A section of the offer',
    name: 'probedSection',
    first: [
      {
        file: 'schemas/sections/probedSection.schema.json',
        from: 'schemas/sections/closing.schema.json',
        replace: [
          ['ClosingSection', 'ProbedSection'],
          ['closingSection', 'probedSection'],
          ['"const": "closing"', '"const": "probedSection"'],
        ],
      },
      listed(
        'schemas/section.schema.json',
        'sections/probedSection.schema.json',
        'sections/footer.schema.json',
      ),
    ],
    second: [
      {
        file: 'renderers/offer/sections/common-sections.ts',
        replace: [
          ['ClosingView as closing', 'ClosingView as closing, ClosingView as probedSection'],
        ],
        toldAt: [
          'renderers/offer/sections/load-sections.ts',
          'renderers/offer/sections/later-sections.ts',
        ],
      },
    ],
  },
  {
    recipe: 'A rule of the checker',
    name: 'probed-rule',
    first: [
      {
        file: 'engine/check/rules/probed-rule.ts',
        from: 'engine/check/rules/dead-end.ts',
        replace: [
          ['deadEnd', 'probedRule'],
          ['transitions.length > 0', 'transitions.length < 0'],
        ],
      },
    ],
  },
  {
    recipe: 'A field type',
    name: 'probedField',
    first: [
      {
        file: 'schemas/field.schema.json',
        replace: [
          [
            '{ "$ref": "#/$defs/time" }',
            '{ "$ref": "#/$defs/time" }, { "$ref": "#/$defs/probedField" }',
          ],
          withPart(
            `"probedField": {
              "title": "ProbedField",
              "description": "Probed.",
              "type": "object",
              "additionalProperties": false,
              "required": ["type"],
              "properties": {
                "type": { "title": "Probed", "description": "Probed.", "const": "probedField" },
                "savedAs": { "$ref": "#/$defs/savedAs" }
              }
            }`,
            '    "time": {\n',
          ),
        ],
      },
    ],
    second: [
      {
        file: 'engine/document/fields/optional-field-types.ts',
        replace: [['export { time }', 'export { time, time as probedField }']],
        toldAt: ['engine/document/fields/field-types.ts'],
      },
      {
        file: 'engine/document/fields/field-types.ts',
        replace: [['  time,\n', '  time,\n  probedField,\n']],
      },
    ],
  },
  {
    recipe: 'A function of computed fields',
    name: 'probedFunction',
    first: [
      {
        file: 'schemas/calculation.schema.json',
        replace: [
          withPart(
            '"probedFunction": { "$ref": "#/$defs/alone" }',
            '        "count": {\n          "$ref": "#/$defs/alone"',
          ),
          withPart(
            `"probedFunction": {
              "title": "Probed",
              "description": "Probed.",
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/calculation" }
            }`,
            '        "sum": {\n          "title": "Sum",',
          ),
        ],
      },
    ],
  },
  {
    recipe: 'A property of reported events',
    name: 'probedProperty',
    first: [reportedProperty('probedProperty')],
  },
  {
    recipe: 'A property of reported events',
    name: 'probedOfBrowser',
    first: [reportedProperty('probedOfBrowser')],
    second: [
      {
        file: 'engine/paths/recording/system-values.ts',
        replace: [
          [
            '  is_rehydrated: (',
            "  probedOfBrowser: (value: unknown) => typeof value === 'string',\n  is_rehydrated: (",
          ],
        ],
        toldAt: ['engine/paths/recording/expectation.ts'],
      },
    ],
  },
  {
    recipe: 'A control in the frame',
    name: 'probedControl',
    first: [
      {
        file: 'schemas/frame.schema.json',
        replace: [
          withPart(
            '"probedControl": { "title": "Probed", "description": "Whether it is there.", "type": "boolean", "default": false }',
            '        "totalSteps": {',
          ),
          withPart(
            '"probedControl": { "title": "Probed", "description": "Its label.", "type": "string" }',
            '        "skipToContent": {',
          ),
        ],
      },
      {
        file: 'flows/languages/en.json',
        replace: [withPart('"probedControl": "Probe"', '    "skipToContent":')],
      },
    ],
  },
  {
    recipe: 'A part of the theme',
    name: 'probedPart',
    first: [
      {
        file: 'schemas/theme.schema.json',
        replace: [
          withPart(
            '"probedPart": { "title": "Probed", "description": "Probed.", "type": "number", "default": 1 }',
            '    "motion": {',
          ),
        ],
      },
    ],
    second: [
      {
        file: 'engine/look/style.ts',
        replace: [['    density: densities', "    'probed-part': 1,\n    density: densities"]],
        toldAt: [],
      },
    ],
  },
  {
    recipe: 'A dimension of insight',
    name: 'medium',
    first: [
      {
        file: 'engine/insight/dimensions.ts',
        replace: [["  'campaign',", "  'campaign',\n  'medium',"]],
      },
    ],
    second: [
      {
        file: 'tests/backend/insight.suite.ts',
        replace: [
          ["        campaign: 'autumn',", "        campaign: 'autumn',\n        medium: 'mail',"],
        ],
      },
    ],
  },
  {
    recipe: 'A column of insight',
    name: 'probedColumn',
    first: [
      {
        file: 'app/insight/wording.ts',
        replace: [['  seen: (', '  probedColumn: () => "",\n  seen: (']],
      },
    ],
  },
  {
    recipe: 'A language',
    name: 'en-x-probed',
    first: [
      { file: 'flows/languages/en-x-probed.json', from: 'flows/languages/en.json', replace: [] },
    ],
  },
  {
    recipe: 'A strategy of plans',
    name: 'probed-strategy',
    first: [
      {
        file: 'engine/paths/proofs/plan-options.ts',
        replace: [["  'all',", "  'all',\n  'probed-strategy',"]],
      },
    ],
  },
  {
    recipe: 'A source of answers',
    name: 'probed-source',
    first: [
      {
        file: 'engine/document/format/source.ts',
        replace: [["'visitor' | ", "'visitor' | 'probed-source' | "]],
      },
    ],
  },
  {
    recipe: 'A dialog of the studio',
    name: 'probed-dialog',
    first: [
      {
        file: 'app/studio/machine/studio-state.ts',
        replace: [["  | 'commit'\n", "  | 'commit'\n  | 'probed-dialog'\n"]],
      },
    ],
  },
  {
    recipe: 'A command of the studio',
    name: 'Probed entry',
    first: [
      {
        file: 'app/studio/commands/studio-commands.ts',
        replace: [
          [
            "    { group: 'Flow', name: 'Save as…'",
            "    { group: 'Flow', name: 'Probed entry', run: edits.undo },\n    { group: 'Flow', name: 'Save as…'",
          ],
        ],
      },
    ],
  },
  {
    recipe: 'A command',
    name: 'probed-command',
    first: [
      {
        file: 'app/cli/flows/probed-command.ts',
        from: 'app/cli/flows/graph.ts',
        replace: [['run graph', 'run probed-command']],
      },
      {
        file: 'package.json',
        replace: [
          [
            '    "paths":',
            '    "probed-command": "node app/cli/run.mjs probed-command",\n    "paths":',
          ],
        ],
      },
    ],
  },
];
