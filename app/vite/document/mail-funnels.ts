import { existsSync } from 'node:fs';
import { mailFunnelOf, type MailFunnel } from '../../../engine/mails';
import { inSite, site } from '../../site';
import { readFunnel, readFunnelIn } from './funnel-file';

/**
 * What mails are made from, by the id of each funnel of the site with mails, then by language; that of the document first.
 * @throws UserError where a document or a translation has errors
 */
export function mailFunnels(): Record<string, Record<string, MailFunnel>> {
  const funnels = Object.values(site.funnels)
    .filter((file) => existsSync(inSite(file)))
    .flatMap((file): [string, Record<string, MailFunnel>][] => {
      const own = readFunnel(file);
      if (!own.mails) return [];
      const all = [own, ...own.languages.map((each) => readFunnelIn(each, file))];
      const made = all.flatMap((each) => {
        const funnel = mailFunnelOf(each);
        return funnel ? [[each.language, funnel] as const] : [];
      });
      return [[own.id, Object.fromEntries(made)]];
    });
  return Object.fromEntries(funnels);
}
