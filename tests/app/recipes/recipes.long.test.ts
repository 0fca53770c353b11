import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../support/long';
import { probes, type Change, type Probe } from './probes';
import { ProjectCopy, type Finding } from './project-copy';
import { contributingRecipes } from './recipe-places';

const recipes = contributingRecipes();
const hour = 3_600_000;

it('the recipes of CONTRIBUTING.md each have a probe, and each probe a recipe', () => {
  expect([...new Set(probes.map(({ recipe }) => recipe))]).toEqual(recipes.map(({ name }) => name));
});

describe.skipIf(!isLong)('the recipes of CONTRIBUTING.md', () => {
  const copy = new ProjectCopy();
  let first: readonly Finding[];
  let second: readonly Finding[];
  let failures: readonly Finding[];

  // The types are checked twice and the tests run once for all recipes: each takes far longer than a recipe's own part.
  beforeAll(async () => {
    for (const probe of probes) probe.first.forEach((change) => copy.change(change));
    await copy.generate();
    first = await copy.typeErrors();
    for (const { second: changes = [] } of probes) changes.forEach((change) => copy.change(change));
    second = await copy.typeErrors();
    failures = await copy.failures([...new Set(recipes.flatMap(({ tests }) => tests))]);
  }, hour);
  afterAll(() => copy.remove());

  it('start from a project without errors: each is one that a recipe explains', () => {
    const isExplained = (error: Finding): boolean =>
      probes.some((probe) => filesTelling([error], probe).length > 0);
    expect(second.filter((error) => !isExplained(error))).toEqual([]);
  });

  it.each(probes)('$recipe: what is changed after the first step is told by it: $name', (probe) => {
    const told = new Set(filesTelling(first, probe));
    expect((probe.second ?? []).flatMap(toldPlaces).filter((file) => !told.has(file))).toEqual([]);
  });

  it.each(recipes)('$name: the tools tell the places that it names', (recipe) => {
    const { name, places, untold, tests } = recipe;
    const tried = probes.filter((probe) => probe.recipe === name);
    const failed = tried.flatMap((probe) =>
      failures.filter(({ file, said }) => tests.includes(file) && names(said, probe)),
    );
    const told = new Set([
      ...tried.flatMap((probe) => filesTelling(second, probe)),
      ...tried.flatMap(({ second: changes = [] }) => changes.flatMap(toldAndChanged)),
      ...failed.flatMap(({ file, said }) => [file, ...places.filter((at) => said.includes(at))]),
    ]);
    const begun = new Set(tried.flatMap((probe) => probe.first.map(({ file }) => file)));
    const named = [...places, ...tests];
    expect({
      recipe: name,
      toldButNotNamed: [...told].filter((file) => !named.includes(file) && !begun.has(file)),
      namedButNotTold: named.filter(
        (file) => !told.has(file) && !begun.has(file) && !untold.includes(file),
      ),
      toldButMarkedNotTold: untold.filter((file) => told.has(file)),
    }).toEqual({
      recipe: name,
      toldButNotNamed: [],
      namedButNotTold: [],
      toldButMarkedNotTold: [],
    });
  });
});

/** Where it is told that a later change is missing. */
const toldPlaces = ({ file, toldAt = [file] }: Change): readonly string[] => toldAt;

/** Those places, and the file of the change when there are some. */
const toldAndChanged = (change: Change): readonly string[] => {
  const places = toldPlaces(change);
  return places.length === 0 ? [] : [...places, change.file];
};

/** Whether an error or a failed test speaks of what a probe adds, however the name is written there. */
const names = (said: string, { name }: Probe): boolean => plain(said).includes(plain(name));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_ ]/g, '');

/** "Function lacks ending return statement" and the like do not say which case is missing. */
const isUnnamed = (said: string): boolean => !probes.some((probe) => names(said, probe));

/** The files whose errors tell what is missing for a probe: they name it, or nothing, in a place of its recipe. */
const filesTelling = (errors: readonly Finding[], probe: Probe): string[] => {
  const places = recipes.find(({ name }) => name === probe.recipe)?.places ?? [];
  return errors
    .filter(({ file, said }) => names(said, probe) || (isUnnamed(said) && places.includes(file)))
    .map(({ file }) => file);
};
