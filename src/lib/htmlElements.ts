import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
export type HtmlElement = DefaultTreeAdapterMap['element'];

/** All elements of an HTML text as a browser without scripts parses it, also those in `<noscript>` and `<template>`. */
export function elementsOf(html: string): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (node: Node) => {
    if (defaultTreeAdapter.isElementNode(node)) found.push(node);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }));
  return found;
}

/** An element's attribute; `undefined` if it has none of that name. */
export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The text directly inside an element, such as the code of a script. */
export const textOf = ({ childNodes }: HtmlElement): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');
