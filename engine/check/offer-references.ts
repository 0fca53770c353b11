import type { Gauge, OfferNode, OfferSection, Report } from '../document/document.generated';
import { pointerOf, type NameKind } from './issue';
import type { Reference } from './references';

/** Every use of a declared name in an offer, besides those in its copy. */
export function inOffer({ topBar, sections }: OfferNode, at: string): Reference[] {
  const anchors = topBar ? [...topBar.links, topBar.button] : [];
  return [
    ...anchors.map(({ section }, index) => {
      const place = index < anchors.length - 1 ? `links/${index}` : 'button';
      return nameUsed('section', section, `${at}/topBar/${place}/section`);
    }),
    ...Object.entries(sections).flatMap(([id, section]) => {
      const here = at + pointerOf('sections', id);
      return [
        ...('reports' in section ? inReports(section, here) : []),
        ...inSection(section, here),
      ];
    }),
  ];
}

function inSection(section: OfferSection, at: string): Reference[] {
  switch (section.type) {
    case 'heard':
      return section.items.map((item, index) =>
        nameUsed('field', item.field, `${at}/items/${index}/field`),
      );
    case 'gauges':
      return section.gauges.flatMap((gauge, index) => inGauge(gauge, `${at}/gauges/${index}`));
    case 'projection':
      return [
        nameUsed('field', section.current.field, `${at}/current/field`),
        nameUsed('field', section.target.field, `${at}/target/field`),
      ];
    case 'stories':
      return section.proof ? [nameUsed('video', section.proof.video, `${at}/proof/video`)] : [];
    case 'film':
      return [
        nameUsed('video', section.video, `${at}/video`),
        ...(section.afterTo === undefined
          ? []
          : [nameUsed('section', section.afterTo, `${at}/afterTo`)]),
        ...(section.demo?.host === undefined
          ? []
          : [nameUsed('host', section.demo.host, `${at}/demo/host`)]),
        ...inReports(section.demo ?? {}, `${at}/demo`),
      ];
    case 'footer':
      return section.links.map(({ to }, index) => nameUsed('node', to, `${at}/links/${index}/to`));
    case 'greeting':
    case 'proof':
    case 'comparison':
    case 'accordion':
    case 'features':
    case 'pricing':
    case 'note':
    case 'faq':
      return [];
  }
}

function inGauge({ field, scores, inferredFrom }: Gauge, at: string): Reference[] {
  const values = Object.entries(inferredFrom?.values ?? {});
  return [
    nameUsed('field', field, `${at}/field`),
    ...Object.keys(scores).map((value) =>
      nameUsed('value', value, `${at}/scores` + pointerOf(value), field),
    ),
    ...(inferredFrom ? [nameUsed('field', inferredFrom.field, `${at}/inferredFrom/field`)] : []),
    ...values.flatMap(([from, to]) => [
      nameUsed('value', from, `${at}/inferredFrom/values` + pointerOf(from), inferredFrom?.field),
      nameUsed('value', to, `${at}/inferredFrom/values` + pointerOf(from), field),
    ]),
  ];
}

function inReports({ reports = [] }: { readonly reports?: Report[] }, at: string): Reference[] {
  return reports.flatMap(({ payload = {} }, index) =>
    Object.entries(payload).flatMap(([name, { field }]) =>
      field === undefined
        ? []
        : [nameUsed('field', field, at + pointerOf('reports', index, 'payload', name, 'field'))],
    ),
  );
}

function nameUsed(kind: NameKind, name: string, pointer: string, of?: string): Reference {
  return of === undefined ? { kind, name, pointer } : { kind, name, pointer, of };
}
