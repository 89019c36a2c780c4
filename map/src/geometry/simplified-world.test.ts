import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-50m.json';
import evaluateLoader from '../../evaluate-loader.cjs';
import { simplifyWorld, type World } from './simplified-world';

const listPoints = (topology: World) =>
  feature(topology, topology.objects.countries).features.flatMap(({ geometry }) =>
    'coordinates' in geometry ? (geometry.coordinates.flat(3) as number[]) : [],
  );

test('the simplified world has only points of the atlas, a part of them in detail and fewer of the other lands', () => {
  const { fine, coarseArcs } = simplifyWorld();
  const whole = listPoints(world as unknown as World);
  const known = new Set(whole);
  const [detailed, coarse] = [listPoints(fine), listPoints({ ...fine, arcs: coarseArcs })];
  expect(detailed.filter((coordinate) => !known.has(coordinate))).toEqual([]);
  expect(coarse.filter((coordinate) => !known.has(coordinate))).toEqual([]);
  expect(detailed.length).toBeLessThan(whole.length);
  expect(coarse.length).toBeLessThan(detailed.length / 2);
});

test('the build replaces the simplification by its result', () => {
  const resourcePath = path.join(__dirname, 'simplified-world.ts');
  const built = evaluateLoader.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
  const [, literal = ''] = /^export const simplifyWorld = \(\) => JSON\.parse\((.*)\);\n$/.exec(built) ?? [];
  expect(JSON.parse(JSON.parse(literal))).toEqual(JSON.parse(JSON.stringify(simplifyWorld())));
});
