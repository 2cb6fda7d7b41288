import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** A variable: one piece, that is moved and deleted as a whole. */
const variableNode = (known: readonly string[]) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset.variable ?? '',
        renderHTML: ({ name }: { name: string }) => ({ 'data-variable': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-unknown': known.includes(node.attrs.name) ? null : '' }),
      String(node.attrs.name),
    ],
    renderText: ({ node }) => `{{${node.attrs.name}}}`,
    addInputRules() {
      return [
        new InputRule({
          find: /\{\{\s*([^{}\s]+)\s*\}\}$/,
          handler: ({ range, match, chain }) => {
            chain()
              .insertContentAt(range, { type: this.name, attrs: { name: match[1] } })
              .run();
          },
        }),
      ];
    },
  });

/** A picture: its words stand in the editor, and nothing is asked of its server. */
const pictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.dataset.picture = '';
      dom.title = node.attrs.src;
      dom.textContent = node.attrs.alt || node.attrs.src;
      return { dom };
    },
});

/** What the visual editor knows: what messages are made of, and nothing that a mail program would not show. */
export const extensionsOf = (known: readonly string[]) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  variableNode(known),
  pictureNode,
];
