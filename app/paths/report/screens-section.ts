import type { Chart } from '../../../engine/chart';
import type { DeviceName } from '../browser/page/devices';
import { screenOf, type TestedScreen } from '../browser/compare/screens';
import { html, type Html } from './html';
import type { ReportInput } from './report-input';

/** A screen of the report. */
export interface ReportScreen extends TestedScreen {
  /** Its id on the page. */
  readonly id: string;
  readonly address: string;
  readonly pictures: Readonly<Partial<Record<DeviceName, string>>>;
}

/** Every screen that runs have shown, in the order of the document's nodes. */
export function reportScreens({
  document,
  results,
  gallery,
  pictureOf,
}: ReportInput): ReportScreen[] {
  const found = new Map<string, ReportScreen>();
  for (const { run, done } of results)
    for (const step of run.steps.slice(0, done)) {
      const screen = screenOf(step);
      if (!screen || found.has(screen.key)) continue;
      const of = (device: DeviceName): Partial<Record<DeviceName, string>> => {
        const file = gallery.fileOf(screen, device);
        return file === undefined ? {} : { [device]: pictureOf(file) };
      };
      found.set(screen.key, {
        ...screen,
        id: '',
        address: step.expect.address,
        pictures: { ...of('phone'), ...of('desk') },
      });
    }
  const order = Object.keys(document.nodes);
  return [...found.values()]
    .filter((screen) => Object.keys(screen.pictures).length > 0)
    .toSorted((a, b) => order.indexOf(a.node) - order.indexOf(b.node))
    .map((screen, index) => ({ ...screen, id: `screen-${index + 1}` }));
}

/** What tells a screen from others of its node. */
function detailOf({ phase, variant, isRefused }: TestedScreen): string {
  return [variant, phase, isRefused ? 'refused' : ''].filter(Boolean).join(' · ');
}

/** All screens as pictures, node by node. */
export function screensSection(screens: readonly ReportScreen[], nodes: Chart['nodes']): Html {
  const groups = nodes.map((node) => {
    const own = screens.filter((screen) => screen.node === node.id);
    const runs = node.coverage?.runs ?? 0;
    return html`<section class="node" data-node="${node.id}" aria-label="${node.id}">
      <header>
        <h3>${node.id}</h3>
        <p>${node.kind} <span>${runs === 1 ? '1 run' : `${runs} runs`}</span></p>
      </header>
      ${
        own.length === 0
          ? html`<p class="none">No run has shown this screen.</p>`
          : html`<ul class="shots">
              ${own.map(shot)}
            </ul>`
      }
    </section>`;
  });
  return html`<section id="screens" aria-labelledby="screens-title">
    <h2 id="screens-title">Screens</h2>
    <p class="lead">
      Every screen that a run has shown, once, on a phone and on a desk. Choose one to see all of
      it.
    </p>
    ${groups}
  </section>`;
}

function shot(screen: ReportScreen): Html {
  const { id, node, heading, address, pictures } = screen;
  const detail = detailOf(screen);
  const picture = (device: DeviceName): Html => {
    const file = pictures[device];
    return file === undefined
      ? html`<span class="${device} missing">no picture</span>`
      : html`<img class="${device}" src="${file}" alt="" loading="lazy" />`;
  };
  return html`<li>
    <button
      type="button"
      class="shot"
      id="${id}"
      data-heading="${heading}"
      data-facts="${[node, detail, address].filter(Boolean).join(' · ')}"
    >
      <span class="frames">${picture('desk')}${picture('phone')}</span>
      <span class="caption"><b>${heading}</b><span>${detail || address}</span></span>
    </button>
  </li>`;
}
