/** A folder of the project, or a file that stands for itself. */
export interface Folder {
  readonly path: string;
  readonly holds: string;
  /** What it may import: folders above it in the list, each with all that is in it. */
  readonly mayImport: readonly string[];
  /** Whether visitors' code may reach it. */
  readonly isForVisitors?: boolean;
}

/** The folders from the bottom up. ARCHITECTURE's table is written from it, and a test holds the imports to it. */
export const folders: readonly Folder[] = [
  {
    path: 'package.json',
    holds: 'the name and version of the engine',
    mayImport: [],
  },
  {
    path: 'schemas',
    holds: "JSON Schema: the only source of the format, the types and editors' completion",
    mayImport: [],
  },
  {
    path: 'engine/document',
    holds: 'what documents say: fields, conditions, copy, addresses, the visited path',
    mayImport: [],
    isForVisitors: true,
  },
  {
    path: 'engine/index.ts',
    holds: 'the door of documents',
    mayImport: ['engine/document'],
    isForVisitors: true,
  },
  {
    path: 'engine/questions',
    holds: 'what each kind of question means, and what reads what is entered',
    mayImport: ['engine/document'],
    isForVisitors: true,
  },
  {
    path: 'engine/session',
    holds: 'what is stored, saved and sent of a visit',
    mayImport: ['engine/document'],
    isForVisitors: true,
  },
  {
    path: 'engine/signup',
    holds: 'what signups ask, and what can go wrong',
    mayImport: ['engine/document'],
    isForVisitors: true,
  },
  {
    path: 'engine/offer',
    holds: 'the arithmetic of offers',
    mayImport: ['engine/document'],
    isForVisitors: true,
  },
  {
    path: 'flows/looks',
    holds: 'complete looks to begin with',
    mayImport: ['engine/document'],
  },
  {
    path: 'engine/look',
    holds: 'how a theme is drawn: colours in each mode, typefaces, shapes',
    mayImport: ['engine/document'],
  },
  {
    path: 'engine/schema',
    holds: 'reads annotations; walks documents by their schemas',
    mayImport: ['schemas', 'engine/document'],
  },
  {
    path: 'engine/graph',
    holds: 'nodes and transitions, and algorithms over them',
    mayImport: ['engine/document', 'engine/questions', 'engine/schema'],
  },
  {
    path: 'engine/compile',
    holds: 'document → config → machine',
    mayImport: ['engine/document', 'engine/questions', 'engine/signup', 'engine/graph'],
    isForVisitors: true,
  },
  {
    path: 'engine/grant',
    holds: "the grant's machine",
    mayImport: ['engine/document', 'engine/compile'],
    isForVisitors: true,
  },
  {
    path: 'flows/languages',
    holds: 'the labels that documents need not say, by language',
    mayImport: ['engine/document'],
  },
  {
    path: 'engine/read',
    holds: 'a document as it is written → as it is read',
    mayImport: [
      'schemas',
      'flows/languages',
      'flows/looks',
      'engine/document',
      'engine/schema',
      'engine/graph',
    ],
  },
  {
    path: 'engine/build.ts',
    holds: 'the door of what builds need',
    mayImport: ['engine/schema', 'engine/graph', 'engine/compile', 'engine/read'],
  },
  {
    path: 'engine/analysis',
    holds: 'what checker and planner share: conditions and visits, reasoned about',
    mayImport: ['engine/document', 'engine/questions', 'engine/graph', 'engine/compile'],
  },
  {
    path: 'engine/check',
    holds: 'the checker and its rules',
    mayImport: [
      'schemas',
      'flows/languages',
      'engine/document',
      'engine/look',
      'engine/schema',
      'engine/questions',
      'engine/session',
      'engine/offer',
      'engine/graph',
      'engine/compile',
      'engine/grant',
      'engine/read',
      'engine/analysis',
    ],
  },
  {
    path: 'engine/expectations',
    holds: 'what testers expect of all paths',
    mayImport: ['schemas', 'engine/document', 'engine/schema', 'engine/check'],
  },
  {
    path: 'engine/paths',
    holds: 'plans of runs, and proofs',
    mayImport: [
      'engine/document',
      'engine/schema',
      'engine/questions',
      'engine/session',
      'engine/signup',
      'engine/offer',
      'engine/graph',
      'engine/compile',
      'engine/read',
      'engine/analysis',
      'engine/expectations',
    ],
  },
  {
    path: 'engine/experiments',
    holds: 'what the results of experiments allow to conclude',
    mayImport: [],
  },
  {
    path: 'engine/insight',
    holds: 'what visits have shown, from the counts of a database',
    mayImport: ['engine/document', 'engine/graph', 'engine/session', 'engine/experiments'],
  },
  {
    path: 'engine/chart',
    holds: 'the funnel as a drawing',
    mayImport: ['engine/document', 'engine/graph', 'engine/check', 'engine/paths'],
  },
  {
    path: 'engine/editor',
    holds: 'the schema for text editors, and forms',
    mayImport: ['schemas', 'engine/document', 'engine/schema', 'engine/graph', 'engine/check'],
  },
  {
    path: 'engine/edit',
    holds: "changes of a document's text",
    mayImport: [
      'schemas',
      'flows/languages',
      'engine/document',
      'engine/schema',
      'engine/graph',
      'engine/check',
      'engine/editor',
    ],
  },
  {
    path: 'engine/languages',
    holds: 'a document in other languages, and what is wrong there',
    mayImport: [
      'flows/languages',
      'engine/document',
      'engine/schema',
      'engine/check',
      'engine/edit',
    ],
  },
  {
    path: 'engine/diff',
    holds: 'what differs between two documents',
    mayImport: [
      'schemas',
      'engine/document',
      'engine/schema',
      'engine/compile',
      'engine/check',
      'engine/paths',
      'engine/edit',
      'engine/languages',
    ],
  },
  {
    path: 'renderers',
    holds: 'React components per node type, the frame, the theme',
    mayImport: [
      'engine/index.ts',
      'engine/questions',
      'engine/signup',
      'engine/offer',
      'engine/compile',
      'engine/grant',
    ],
    isForVisitors: true,
  },
  {
    path: 'app/browser',
    holds: 'what visitors download: router, storage, saving, analytics, audio',
    mayImport: [
      'engine/index.ts',
      'engine/session',
      'engine/signup',
      'engine/compile',
      'engine/grant',
      'renderers',
    ],
    isForVisitors: true,
  },
  {
    path: 'app/languages',
    holds: 'translations as gettext files',
    mayImport: ['engine'],
  },
  {
    path: 'app/vite',
    holds: 'Vite plugins, prerendering, headers',
    mayImport: ['schemas', 'engine', 'renderers', 'app/browser', 'app/languages'],
  },
  {
    path: 'flows',
    holds: 'funnel documents: data; `*.media/` makes films',
    mayImport: ['app/vite'],
  },
  {
    path: 'supabase',
    holds: 'settings, migrations and functions, as the official CLI deploys them',
    mayImport: [],
  },
  {
    path: 'app/project',
    holds: 'a hosted project, or the embedded backend, as a client with all rights',
    mayImport: ['engine', 'app/browser'],
  },
  {
    path: 'app/insight',
    holds: 'what visits have shown: read, in words and in charts',
    mayImport: ['engine', 'app/project'],
  },
  {
    path: 'app/devserver',
    holds: "the embedded backend, its outbox, the function's mount; serves the studio",
    mayImport: [
      'engine',
      'app/browser',
      'app/languages',
      'app/vite',
      'app/project',
      'app/insight',
      'supabase',
    ],
  },
  {
    path: 'app/vite-plugins.ts',
    holds: 'the plugins in their order',
    mayImport: ['app/vite', 'app/devserver'],
  },
  {
    path: 'app/studio',
    holds: 'the studio, a page of the development server: text, map and preview of a flow',
    mayImport: [
      'schemas',
      'engine',
      'renderers',
      'app/browser',
      'app/languages',
      'app/insight',
      'app/devserver',
    ],
  },
  {
    path: 'app/paths',
    holds: 'runs of plans in a browser, for testers',
    mayImport: ['package.json', 'engine', 'app/languages', 'app/vite'],
  },
  {
    path: 'app/cli',
    holds: 'commands',
    mayImport: [
      'schemas',
      'engine',
      'app/browser',
      'app/vite',
      'app/project',
      'supabase',
      'app/devserver',
      'app/insight',
      'app/languages',
      'app/paths',
    ],
  },
];

/** Cycles of files that may stay, each by one of its files, with the reason. */
export const allowedCycles: Readonly<Record<string, string>> = {
  'app/studio/form/PartView.tsx': 'The form of a part holds the forms of the parts inside it.',
};

/** Deep imports that may stay, with the reason. */
export const allowedDeepImports: Readonly<Record<string, string>> = {
  'app/vite/compiled-source.ts': 'Its door imports the compiled schemas, which this file makes.',
};
