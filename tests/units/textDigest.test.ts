import { textDigest } from '../../src/lib/textDigest';

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the site hashes %j as the published vectors of FNV-1a (64 bits) do', (text, digest) => {
  expect(textDigest(text)).toBe(digest);
});
