import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { probes, type Change } from './probes';
import { ProjectCopy } from './project-copy';
import { contributingRecipes, type Recipe } from './recipe-places';

const recipes = contributingRecipes();

describe('the recipes of CONTRIBUTING.md', () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = new ProjectCopy();
  });
  afterEach(() => copy.restore());
  afterAll(() => copy.remove());

  it('start from a project without errors', async () => {
    expect([...(await copy.filesWithErrors())]).toEqual([]);
    const tests = new Set(recipes.flatMap((recipe) => recipe.tests));
    expect(await copy.failures([...tests])).toEqual([]);
  });

  it('each have a probe, and each probe a recipe', () => {
    expect([...new Set(probes.map(({ recipe }) => recipe))]).toEqual(
      recipes.map(({ name }) => name),
    );
  });

  it.each(recipes)('$name: the tools tell the places that the recipe names', async (recipe) => {
    const tried = probes.filter((probe) => probe.recipe === recipe.name);
    const told = new Set<string>();
    for (const probe of tried) {
      await takeSteps(copy, probe, told);
      copy.restore();
    }
    const begun = new Set(tried.flatMap(({ steps: [first = []] }) => first.map(fileOf)));
    const { places, untold, tests } = recipe;
    const named = [...places, ...tests];
    expect({
      recipe: recipe.name,
      toldButNotNamed: [...told].filter((file) => !named.includes(file) && !begun.has(file)),
      namedButNotTold: named.filter((file) => !told.has(file) && !begun.has(file)),
      toldButMarkedNotTold: untold.filter((file) => told.has(file)),
    }).toEqual({
      recipe: recipe.name,
      toldButNotNamed: [],
      namedButNotTold: [],
      toldButMarkedNotTold: [],
    });
  });

  /** Does what a probe says, and adds the places that the tools tell. */
  async function takeSteps(
    changed: ProjectCopy,
    { steps, recipe: name }: (typeof probes)[number],
    told: Set<string>,
  ): Promise<void> {
    let reported: ReadonlySet<string> = new Set();
    for (const changes of steps) {
      const isFirst = changes === steps[0];
      for (const change of changes) {
        if (!isFirst) expectTold(change, reported, told);
        changed.change(change);
      }
      await changed.generate();
      reported = await changed.filesWithErrors();
    }
    for (const file of reported) told.add(file);
    const recipe = recipes.find((each) => each.name === name);
    if (recipe) await runTests(changed, recipe, told);
  }

  /** Runs the tests of a recipe. A test that fails tells of the named places that it speaks of. */
  async function runTests(
    changed: ProjectCopy,
    { places, tests }: Recipe,
    told: Set<string>,
  ): Promise<void> {
    const failures = await changed.failures(tests.filter((file) => !told.has(file)));
    for (const { file, said } of failures) {
      told.add(file);
      for (const place of places) if (said.includes(place)) told.add(place);
    }
  }

  /** What a later step changes has been told before, where it is or where it is used. */
  function expectTold(
    { file, toldAt = [file] }: Change,
    reported: ReadonlySet<string>,
    told: Set<string>,
  ): void {
    expect(toldAt.filter((place) => !reported.has(place))).toEqual([]);
    for (const place of toldAt) told.add(place);
    if (toldAt.length > 0) told.add(file);
  }
});

const fileOf = ({ file }: Change): string => file;
