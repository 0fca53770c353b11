// Of pages with texts in the language of the document. Without it, screen readers say these in the voice of the page.
const root = document.getElementById('root');
if (root)
  Promise.all([import('virtual:funnel/untranslated'), import('./mark-untranslated')]).then(
    ([{ untranslated }, { followUntranslated }]) =>
      untranslated && followUntranslated(root, untranslated),
    () => undefined,
  );
