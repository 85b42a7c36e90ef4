/**
 * In the page: replaces each text by one within a `font` element, later ones too, as a browser's translator does. React's
 * own text node leaves the page.
 */
export function translatePage() {
  const translate = (root: Node) => {
    const texts = root instanceof Text ? [root] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const within = text.parentElement;
      if (!text.data.trim() || !within) continue;
      if (within.closest('font, script, style, svg, textarea, option, noscript')) continue;
      const font = document.createElement('font' as string);
      text.replaceWith(font);
      font.append(text.data);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return observer;
}
