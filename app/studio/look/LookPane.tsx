import { memo, useEffect, useMemo, useRef } from 'react';
import { isRecord, valueAt, type FunnelDocument } from '../../../engine';
import { themeAsRead } from '../../../engine/build';
import { faceRules, faces, servedFace, type PalettePart } from '../../../engine/look';
import { changeTo } from '../edits/text-changes';
import { focusPart, type Asked } from '../ui/focus-part';
import { useKeptFocus } from '../ui/useKeptFocus';
import { useWritten } from '../state/useWritten';
import { useStudio } from '../state/useStudio';
import { Choice } from './Choice';
import { Colours } from './colours/Colours';
import { FaceChoice } from './FaceChoice';
import { Group } from './Group';
import { LookContext, themePart, type LookTools } from './look-tools';
import { Presets } from './Presets';
import { Slider } from './Slider';
import { soundTheme } from './sound-theme';
import { withTheme, withTried } from './theme-edits';
import { useTrying } from './useTrying';
import './look-pane.css';

const percent = (value: number): string => `${Math.round(value * 100)} %`;
const pixels = (value: number): string => `${value} px`;

/** What can be chosen of each part of the theme, the presets and the colours apart. One that is forgotten does not compile. */
const chosen: Readonly<
  Record<Exclude<keyof FunnelDocument['theme'], PalettePart | 'preset' | 'dark'>, readonly string[]>
> = {
  type: ['/type/display', '/type/text', '/type/scale'],
  shape: ['/shape/radius', '/shape/buttons', '/shape/borders', '/shape/shadow'],
  mode: ['/mode'],
  density: ['/density'],
  layout: ['/layout'],
  motion: ['/motion'],
  skeleton: [
    '/skeleton/head',
    '/skeleton/progress',
    '/skeleton/choices',
    '/skeleton/peek',
    '/skeleton/loader',
    '/skeleton/quotes',
    '/skeleton/preview',
    '/skeleton/sections',
  ],
  background: ['/background/texture', '/background/gradient'],
};
const ofPage = [...chosen.mode, ...chosen.density, ...chosen.layout, ...chosen.motion];

/** How the funnel looks: every edit is a change of the text, and the preview follows while something is dragged. */
export const LookPane = memo(function LookPane({ asked }: { readonly asked: Asked | undefined }) {
  const { edits, preview } = useStudio();
  const pane = useRef<HTMLElement>(null);
  const { written, isJson } = useWritten();
  const said = useMemo(() => soundTheme(written), [written]);

  const set: LookTools['set'] = (parts, does) => {
    const at = parts[0]?.[0] ?? '';
    const { doing, what } = does ?? { doing: 'changing', what: themePart(said, at).title };
    edits.change((now) => [changeTo(now, withTheme(now, parts))], {
      doing,
      what,
      at: `/theme${at}`,
    });
  };
  const { tried, tryOut, settle } = useTrying((part) => set([part]));
  const own = useMemo(() => withTried(said, tried), [said, tried]);
  const theme = useMemo(() => themeAsRead(own), [own]);

  const drawn = useRef(theme);
  useEffect(() => {
    if (drawn.current === theme) return;
    drawn.current = theme;
    preview.current?.draw(theme);
  }, [preview, theme]);
  useEffect(() => {
    if (asked && pane.current) focusPart(pane.current, asked);
  }, [asked]);
  useKeptFocus(pane);

  const { display, text } = theme.type;
  const typefaces = useMemo(
    () =>
      [...new Set([...Object.keys(faces), display, text])]
        .map((name) => faceRules(name, servedFace))
        .join(''),
    [display, text],
  );
  if (!isRecord(written)) return <p className="pane-none">There is no funnel to look at.</p>;
  const title = valueAt(written, '/brand/name') ?? valueAt(written, '/title');
  return (
    <section className="look-pane" aria-label="Look" ref={pane}>
      <style>{typefaces}</style>
      {!isJson && (
        <p className="form-stale" role="status">
          The text is not JSON at the moment. Mend it there: until then the look cannot be changed.
        </p>
      )}
      <LookContext
        value={{ own, theme, title: typeof title === 'string' ? title : '', set, tryOut, settle }}
      >
        <fieldset className="look-body" disabled={!isJson}>
          <legend className="visually-hidden">
            <h2>The look of the funnel</h2>
          </legend>
          <Presets />
          <Colours />
          <Group title="Typefaces" parts={chosen.type}>
            <FaceChoice at="/type/display" />
            <FaceChoice at="/type/text" />
            <Slider at="/type/scale" step={0.01} say={percent} />
          </Group>
          <Group title="Shape" parts={chosen.shape}>
            <Slider at="/shape/radius" step={1} say={pixels} />
            <Choice at="/shape/buttons" />
            <Choice at="/shape/borders" />
            <Choice at="/shape/shadow" />
          </Group>
          <Group title="Page" parts={ofPage}>
            {ofPage.map((at) => (
              <Choice key={at} at={at} />
            ))}
          </Group>
          <Group title="Skeleton" parts={chosen.skeleton}>
            {chosen.skeleton.map((at) => (
              <Choice key={at} at={at} isDrawn />
            ))}
          </Group>
          <Group title="Background" parts={chosen.background}>
            {chosen.background.map((at) => (
              <Choice key={at} at={at} />
            ))}
          </Group>
        </fieldset>
      </LookContext>
    </section>
  );
});
