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
interface Probe {
  /** The heading of the recipe in CONTRIBUTING.md. */
  readonly recipe: string;
  /** What is changed before the tools are asked, again and again: some places are told only once others are right. */
  readonly steps: readonly (readonly Change[])[];
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

const systemValue: Change = {
  file: 'schemas/defs.schema.json',
  replace: [
    ['"is_rehydrated", "outcome"]', '"is_rehydrated", "outcome", "device"]'],
    [
      '"Whether the answers came from a plan link.",',
      '"Whether the answers came from a plan link.", "The device.",',
    ],
  ],
};

export const probes: readonly Probe[] = [
  {
    recipe: 'A question kind',
    steps: [
      [
        {
          file: 'schemas/questions/rank.schema.json',
          from: 'schemas/questions/slider.schema.json',
          replace: [
            ['AsksSlider', 'AsksRank'],
            ['"const": "slider"', '"const": "rank"'],
          ],
        },
        listed('schemas/questions/form.schema.json', 'rank.schema.json', 'slider.schema.json'),
        listed('schemas/question.schema.json', 'questions/rank.schema.json', 'part.schema.json'),
      ],
      [
        {
          file: 'renderers/question/optional-kinds.ts',
          replace: [['export const text', 'export const rank = slider;\nexport const text']],
          toldAt: ['renderers/registry.ts'],
        },
      ],
    ],
  },
  {
    recipe: 'A node type',
    steps: [
      [
        {
          file: 'schemas/nodes/notice.schema.json',
          from: 'schemas/nodes/info.schema.json',
          replace: [
            ['InfoNode', 'NoticeNode'],
            ['"const": "info"', '"const": "notice"'],
          ],
        },
        listed('schemas/node.schema.json', 'nodes/notice.schema.json', 'nodes/end.schema.json'),
      ],
      [
        {
          file: 'engine/compile/screens.ts',
          replace: [
            [
              'interface ScreenTypes {',
              'interface ScreenTypes {\n  readonly notice: { readonly phase: InfoPhase; readonly event: InfoEvent };',
            ],
          ],
        },
      ],
    ],
  },
  {
    recipe: 'A section of the offer',
    steps: [
      [
        {
          file: 'schemas/sections/letter.schema.json',
          from: 'schemas/sections/closing.schema.json',
          replace: [
            ['ClosingSection', 'LetterSection'],
            ['closingSection', 'letterSection'],
            ['"const": "closing"', '"const": "letter"'],
          ],
        },
        listed(
          'schemas/section.schema.json',
          'sections/letter.schema.json',
          'sections/footer.schema.json',
        ),
      ],
      [
        {
          file: 'renderers/offer/sections/common-sections.ts',
          replace: [
            [
              'export { ClosingView as closing }',
              "export { ClosingView as letter } from './ClosingView';\nexport { ClosingView as closing }",
            ],
          ],
          toldAt: [
            'renderers/offer/sections/load-sections.ts',
            'renderers/offer/sections/later-sections.ts',
          ],
        },
      ],
    ],
  },
  {
    recipe: 'A rule of the checker',
    steps: [
      [
        {
          file: 'engine/check/rules/probed.ts',
          from: 'engine/check/rules/dead-end.ts',
          replace: [
            ['deadEnd', 'probed'],
            ['transitions.length > 0', 'transitions.length < 0'],
          ],
        },
      ],
    ],
  },
  {
    recipe: 'A field type',
    steps: [
      [
        {
          file: 'schemas/field.schema.json',
          replace: [
            [
              '{ "$ref": "#/$defs/time" }',
              '{ "$ref": "#/$defs/time" }, { "$ref": "#/$defs/moment" }',
            ],
            withPart(
              `"moment": {
                "title": "MomentField",
                "description": "A moment.",
                "type": "object",
                "additionalProperties": false,
                "required": ["type"],
                "properties": {
                  "type": { "title": "Moment", "description": "A moment.", "const": "moment" },
                  "savedAs": { "$ref": "#/$defs/savedAs" }
                }
              }`,
              '    "time": {\n',
            ),
          ],
        },
      ],
      [
        {
          file: 'engine/document/fields/optional-field-types.ts',
          replace: [
            ['export { time }', "export { time as moment } from './time';\nexport { time }"],
          ],
          toldAt: ['engine/document/fields/field-types.ts'],
        },
        {
          file: 'engine/document/fields/field-types.ts',
          replace: [['  time,\n', '  time,\n  moment,\n']],
        },
      ],
    ],
  },
  {
    recipe: 'A function of computed fields',
    steps: [
      [
        {
          file: 'schemas/calculation.schema.json',
          replace: [
            withPart(
              '"average": { "$ref": "#/$defs/alone" }',
              '        "count": {\n          "$ref": "#/$defs/alone"',
            ),
            withPart(
              `"average": {
                "title": "Average",
                "description": "The average of these.",
                "type": "array",
                "minItems": 1,
                "items": { "$ref": "#/$defs/calculation" }
              }`,
              '        "sum": {\n          "title": "Sum",',
            ),
          ],
        },
      ],
    ],
  },
  { recipe: 'A property of reported events', steps: [[systemValue]] },
  {
    recipe: 'A property of reported events',
    steps: [
      [systemValue],
      [
        {
          file: 'engine/paths/system-values.ts',
          replace: [
            [
              '  is_rehydrated: (',
              "  device: (value: unknown) => typeof value === 'string',\n  is_rehydrated: (",
            ],
          ],
          toldAt: ['engine/paths/expectation.ts'],
        },
      ],
    ],
  },
  {
    recipe: 'A control in the frame',
    steps: [
      [
        {
          file: 'schemas/frame.schema.json',
          replace: [
            withPart(
              '"help": { "title": "Help", "description": "Whether help is offered.", "type": "boolean", "default": false }',
              '        "totalSteps": {',
            ),
            withPart(
              '"help": { "title": "Help", "description": "The button for help.", "type": "string" }',
              '        "skipToContent": {',
            ),
          ],
        },
        {
          file: 'flows/languages/en.json',
          replace: [withPart('"help": "Help"', '    "skipToContent":')],
        },
      ],
    ],
  },
  {
    recipe: 'A part of the theme',
    steps: [
      [
        {
          file: 'schemas/theme.schema.json',
          replace: [
            withPart(
              '"width": { "title": "Width", "description": "How wide.", "type": "number", "default": 1 }',
              '    "motion": {',
            ),
          ],
        },
      ],
      [
        {
          file: 'engine/look/style.ts',
          replace: [['    density: densities', '    width: 1,\n    density: densities']],
          toldAt: [],
        },
      ],
    ],
  },
  {
    recipe: 'A dimension of insight',
    steps: [
      [
        {
          file: 'engine/insight/dimensions.ts',
          replace: [["  'campaign',", "  'campaign',\n  'medium',"]],
        },
      ],
      [
        {
          file: 'tests/backend/insight.suite.ts',
          replace: [
            ["        campaign: 'autumn',", "        campaign: 'autumn',\n        medium: 'mail',"],
          ],
        },
      ],
    ],
  },
  {
    recipe: 'A column of insight',
    steps: [
      [
        {
          file: 'app/insight/wording.ts',
          replace: [['  seen: (', '  probed: () => "",\n  seen: (']],
        },
      ],
    ],
  },
  {
    recipe: 'A language',
    steps: [[{ file: 'flows/languages/sv.json', from: 'flows/languages/en.json', replace: [] }]],
  },
  {
    recipe: 'A strategy of plans',
    steps: [
      [{ file: 'engine/paths/plan-options.ts', replace: [["  'all',", "  'all',\n  'triples',"]] }],
    ],
  },
  {
    recipe: 'A source of answers',
    steps: [
      [
        {
          file: 'engine/document/source.ts',
          replace: [["'visitor' | ", "'visitor' | 'geography' | "]],
        },
      ],
    ],
  },
  {
    recipe: 'A dialog of the studio',
    steps: [
      [
        {
          file: 'app/studio/machine/studio-state.ts',
          replace: [["  | 'commit'\n", "  | 'commit'\n  | 'help'\n"]],
        },
      ],
    ],
  },
  {
    recipe: 'A command of the studio',
    steps: [
      [
        {
          file: 'app/studio/commands/studio-commands.ts',
          replace: [
            [
              "    { group: 'Flow', name: 'Save as…'",
              "    { group: 'Flow', name: 'Undo twice', run: edits.undo },\n    { group: 'Flow', name: 'Save as…'",
            ],
          ],
        },
      ],
    ],
  },
  {
    recipe: 'A command',
    steps: [
      [
        {
          file: 'app/cli/probed.ts',
          from: 'app/cli/graph.ts',
          replace: [['run graph', 'run probed']],
        },
        {
          file: 'package.json',
          replace: [['    "paths":', '    "probed": "node app/cli/run.mjs probed",\n    "paths":']],
        },
      ],
    ],
  },
];
