import { loadEnv } from 'vite';
import { sendsLead } from '../../../../engine';
import { blockersOf, lineOf } from '../../../../engine/check';
import { site } from '../../../site';
import { checkedFiles } from '../check-flows/checked-files';
import { openDecisionsNote } from '../check-flows/open-decisions';
import { translationLines } from '../translation-lines';

/** What is not ready to be published, each with where to mend it. */
interface NotReady {
  /** These keep the site from being published. */
  readonly errors: readonly string[];
  /** These a person may publish nevertheless. */
  readonly warnings: readonly string[];
}

/** What is not ready in the funnels of the site. Nobody else is asked. */
export function notReady(): NotReady {
  const found = Object.values(site.funnels).map(notReadyIn);
  return {
    errors: found.flatMap(({ errors }) => errors),
    warnings: [
      ...found.flatMap(({ warnings }) => warnings),
      ...(hasBackend()
        ? []
        : [
            'No backend is named, so answers stay in the browsers of visitors. Name a project of Supabase in funnel.config.json: "backend".',
          ]),
    ],
  };
}

function notReadyIn(file: string): NotReady {
  const values = { fix: false, json: false, readings: false };
  const [checked] = checkedFiles([file], values);
  if (!checked) return { errors: [], warnings: [] };
  const { text, diagnostics, document, translations = [] } = checked;
  const found = (wanted: string): string[] =>
    diagnostics.filter(({ severity }) => severity === wanted).map((each) => lineOf(file, each));
  const open = diagnostics.filter(({ code }) => code === 'unconfirmed-decision').length;
  const incomplete = translations.filter(
    ({ done, texts, isDraft, findings }) =>
      done < texts || isDraft || findings.some(({ severity }) => severity !== 'note'),
  );
  const isBroken = ({ findings }: (typeof translations)[number]): boolean =>
    findings.some(({ severity }) => severity === 'error');
  const linesOf = (each: (typeof translations)[number]): string =>
    translationLines(file, each).join('\n');
  const blockers = document ? blockersOf(text) : [];
  const leads = document && Object.values(document.nodes).some(sendsLead);
  return {
    errors: [...found('error'), ...incomplete.filter(isBroken).map(linesOf)],
    warnings: [
      ...found('warning'),
      ...incomplete.filter((each) => !isBroken(each)).map(linesOf),
      ...blockers.map(({ line, pointer, message }) => `${file}:${line} ${pointer} ${message}`),
      ...[openDecisionsNote(open) ?? []].flat(),
      ...(leads === false
        ? [
            `${file}: no screen sends who its visitors are, so no lead leaves. Write "webhook": {}, and "sends" at a question; or add a signup.`,
          ]
        : []),
    ],
  };
}

const hasBackend = (): boolean => {
  const { VITE_SUPABASE_URL = '' } = loadEnv('production', site.folder);
  return site.config?.backend !== undefined || VITE_SUPABASE_URL !== '';
};
