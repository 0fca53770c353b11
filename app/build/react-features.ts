/** A part of React that nothing of the pages uses. */
interface Feature {
  readonly name: string;
  /** What the source code of a component that uses it contains. */
  readonly use: RegExp;
  /** The functions of `react-dom-client.production.js` that run for this feature only. */
  readonly functions: readonly string[];
  /** What it listens to for this feature only, as props. The browser sends events only where something listens. */
  readonly events?: readonly string[];
}

const importOf = (names: string): RegExp =>
  new RegExp(`import\\s*\\{[^}]*\\b(?:${names})\\b[^}]*\\}\\s*from\\s*['"]react(?:-dom)?['"]`);

const unused: readonly Feature[] = [
  {
    name: 'view transitions',
    use: importOf('ViewTransition|addTransitionType'),
    functions: [
      'applyViewTransitionToHostInstances',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
    ],
  },
  {
    name: 'refs of fragments',
    use: /<Fragment\b[^>]*\sref=/,
    functions: [
      'FragmentInstance',
      'commitFragmentInstanceDeletionEffects',
      'commitFragmentInstanceInsertionEffects',
      'commitNewChildToFragmentInstance',
      'findFragmentInstanceOrTextInstanceSiblings',
    ],
  },
  {
    name: 'Activity and SuspenseList',
    use: importOf('Activity|SuspenseList|unstable_SuspenseList'),
    functions: [
      'cutOffTailIfNeeded',
      'findFirstSuspended',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
  },
  {
    name: 'elements of the head and resource hints',
    use: /<(?:link|meta|script|style|title)[\s/>]|import\s*\{[^}]*\b(?:preload|preinit|preconnect|prefetchDNS)/,
    functions: [
      'acquireResource',
      'getHydratableHoistableCache',
      'getResource',
      'insertStylesheetIntoRoot',
      'mountHoistable',
      'preconnect',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'suspendResource',
    ],
  },
  {
    name: 'events of animations and transitions',
    use: /\bon(?:Animation|Transition)(?:Start|Run|Iteration|Cancel|End)\b/,
    functions: [],
    events: [
      'onAnimationEnd',
      'onAnimationIteration',
      'onAnimationStart',
      'onTransitionCancel',
      'onTransitionEnd',
      'onTransitionRun',
      'onTransitionStart',
    ],
  },
  {
    name: 'component stacks of errors',
    use: /componentStack/,
    functions: ['getStackByFiberInDevAndProd'],
  },
  {
    // `startTransition` of the package `react` is another function: it only gives what it runs a lower priority.
    name: 'actions, pending transitions, optimistic and deferred values',
    use: importOf(
      'useTransition|useActionState|useOptimistic|useDeferredValue|useFormState|useFormStatus|requestFormReset|useCacheRefresh',
    ),
    functions: [
      'defaultOnDefaultTransitionIndicator',
      'dispatchOptimisticSetState',
      'extractEvents$1',
      'mountActionState',
      'mountDeferredValueImpl',
      'refreshCache',
      'requestFormReset$1',
      'rerenderActionState',
      'runActionStateAction',
      'startHostTransition',
      'startTransition',
      'updateActionState',
      'updateDeferredValueImpl',
      'updateRefresh',
      'useHostTransitionStatus',
      'useMemoCache',
    ],
  },
];

/**
 * The browser's build of React DOM with empty functions for the features that the pages do not use, and without their
 * events: React reaches them by the kind of a component or by a hook, so no bundler can tell.
 * @throws when the build has no such function or event
 */
export function withoutUnusedFeatures(code: string): string {
  const lean = unused.flatMap(({ functions }) => functions).reduce(withEmpty, code);
  return unused.flatMap(({ events = [] }) => events).reduce(withoutEvent, lean);
}

function withoutEvent(code: string, name: string): string {
  const silent = code.replace(new RegExp(`^registerSimpleEvent\\(\\w+, "${name}"\\);$`, 'm'), '');
  if (silent === code) throw noLonger(`event ${name}`);
  return silent;
}

const noLonger = (part: string): Error =>
  new Error(
    `This version of React has no ${part}: look at ${import.meta.filename} and what took its place.`,
  );

function withEmpty(code: string, name: string): string {
  const escaped = name.replace('$', '\\$');
  const emptied = code.replace(
    new RegExp(`^function ${escaped}\\([^]*?^\\}$`, 'm'),
    () => `function ${name}() {}`,
  );
  if (emptied === code) throw noLonger(`function ${name}`);
  return emptied.replaceAll(new RegExp(`^${escaped}\\.prototype\\.\\w+ = [^]*?^\\};$`, 'gm'), '');
}

/** The features of React that a component's source code uses, although they are left out of builds. */
export function missingFeatures(source: string): string[] {
  return unused.flatMap(({ name, use }) => (use.test(source) ? [name] : []));
}
