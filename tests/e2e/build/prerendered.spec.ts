import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { paths, type PageId } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';
import { dist } from '../siteServer';

const routes = Object.entries(paths) as [Exclude<PageId, 'notFound'>, string][];
const allPaths = [...routes.map(([, path]) => path), '/nowhere'];

const fileOf = (path: string) =>
  path === '/nowhere' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, '');
const htmlOf = (path: string) => readFileSync(join(dist, fileOf(path)), 'utf8');

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...('tagName' in node ? [node] : []), ...children.flatMap(elementsOf)];
}
const attribute = (element: Element, name: string) =>
  element.attrs.find((candidate) => candidate.name === name)?.value;

test.describe('the HTML that the build wrote', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

  test('passes html-validate on each page', async () => {
    const found: string[] = [];
    for (const path of allPaths) {
      const report = await validator.validateString(htmlOf(path), fileOf(path));
      for (const { messages } of report.results) {
        found.push(
          ...messages.map(
            ({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} at ${selector ?? '?'}`,
          ),
        );
      }
    }
    expect(found).toEqual([]);
  });

  test('has no style attribute, which the policy would bar', () => {
    const styled = allPaths.flatMap((path) =>
      elementsOf(parse(htmlOf(path)))
        .filter((element) => attribute(element, 'style') !== undefined)
        .map(({ tagName }) => `${path}: ${tagName}`),
    );
    expect(styled).toEqual([]);
  });

  test('has no dead link: every internal address and fragment is there', () => {
    const ids = new Map(
      allPaths.map((path) => [
        path,
        new Set(elementsOf(parse(htmlOf(path))).map((element) => attribute(element, 'id'))),
      ]),
    );
    const dead: string[] = [];
    for (const path of allPaths) {
      for (const element of elementsOf(parse(htmlOf(path)))) {
        for (const name of ['href', 'src']) {
          const address = attribute(element, name);
          if (address === undefined || /^(mailto|data):/.test(address)) continue;
          const { origin, pathname, hash } = new URL(address, `http://site.example${path}`);
          // The canonical address is absolute; its path must be right all the same.
          const isOwn = origin === 'http://site.example' || attribute(element, 'rel') === 'canonical';
          const isThere = ids.has(pathname) || existsSync(join(dist, pathname.slice(1)));
          const fragmentIsThere = hash === '' || ids.get(pathname)?.has(hash.slice(1));
          if (!isOwn || !isThere || !fragmentIsThere) dead.push(`${path}: ${address}`);
        }
      }
    }
    expect(dead).toEqual([]);
  });

  test('sends every visitor to each page from the landing page within two links', () => {
    const links = (path: string) =>
      elementsOf(parse(htmlOf(path))).flatMap((element) =>
        element.tagName === 'a' ? [attribute(element, 'href') ?? ''] : [],
      );
    const near = new Set(
      links('/').flatMap((path) => [path, ...(existsSync(join(dist, fileOf(path))) ? links(path) : [])]),
    );
    expect([...near]).toEqual(expect.arrayContaining(Object.values(paths)));
  });

  test('refers to nothing outside dist and to no source map', () => {
    const assets = readdirSync(join(dist, 'assets'));
    expect(assets.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = assets.filter((file) => file.endsWith('.js'));
    for (const file of scripts) {
      expect(readFileSync(join(dist, 'assets', file), 'utf8')).not.toContain('sourceMappingURL');
    }
  });
});

test.describe('the head of each page', () => {
  test('describes it to search engines and to those who share it', () => {
    for (const [id, path] of routes) {
      const elements = elementsOf(parse(htmlOf(path)));
      const meta = (name: string) =>
        elements
          .filter((element) => attribute(element, 'name') === name || attribute(element, 'property') === name)
          .map((element) => attribute(element, 'content'));
      expect(meta('description')).toEqual([pageCopy[id].description]);
      expect(meta('og:title')).toEqual([pageCopy[id].title]);
      expect(meta('robots')).toEqual(['index, follow']);
      expect(meta('twitter:card')).toEqual(['summary_large_image']);
      const canonical = elements.filter((element) => attribute(element, 'rel') === 'canonical');
      expect(canonical.map((element) => new URL(attribute(element, 'href') ?? '').pathname)).toEqual([path]);
    }
  });

  test('keeps the 404 page out of search results', () => {
    expect(htmlOf('/nowhere')).toContain('<meta name="robots" content="noindex"/>');
  });
});
