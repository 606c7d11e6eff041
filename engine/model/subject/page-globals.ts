/** Globals that show that code needs a page. */
const ofPage =
  'window document localStorage sessionStorage customElements history getComputedStyle matchMedia getSelection ' +
  'addEventListener removeEventListener dispatchEvent scrollTo scrollBy DOMParser XMLSerializer MutationObserver ' +
  'IntersectionObserver ResizeObserver Image Audio Node Element Attr ShadowRoot CharacterData Document HTMLDocument ' +
  'XMLDocument DocumentFragment DocumentType ProcessingInstruction Text Comment Range Selection NodeFilter NodeList ' +
  'NodeIterator TreeWalker HTMLCollection NamedNodeMap CSSStyleSheet CSSStyleDeclaration DOMRect DOMRectReadOnly ' +
  'DOMMatrix DOMPoint Storage ValidityState MutationRecord CustomElementRegistry FileList FileReader FormData ' +
  'DataTransfer'

/** Globals with sizes of the window, which tests choose. */
const sizes =
  'innerWidth innerHeight outerWidth outerHeight devicePixelRatio scrollX scrollY pageXOffset pageYOffset'.split(' ')

/** The names of `HTML…Element`. */
const elements =
  'Anchor Area Audio BR Base Body Button Canvas DList Data DataList Details Dialog Div Embed FieldSet Form HR Head ' +
  'Heading Html IFrame Image Input LI Label Legend Link Map Media Menu Meta Meter Mod OList Object OptGroup Option ' +
  'Output Paragraph Picture Pre Progress Quote Script Select Slot Source Span Style Table TableCaption TableCell ' +
  'TableCol TableRow TableSection Template TextArea Time Title Track UList Unknown Video'

/** The names of `SVG…Element`. */
const vectorElements =
  'SVG Circle Defs Ellipse G Graphics Geometry Image Line Marker Mask Path Pattern Polygon Polyline Rect Style Symbol ' +
  'Text TSpan Title Use'

/** The names of `…Event`. */
const events =
  'UI Mouse Keyboard Pointer Focus Wheel Input Touch Drag Submit Storage HashChange PopState Animation Transition ' +
  'Clipboard Composition Progress Error Message BeforeUnload'

/** Globals that code without a page has, too. With one, they are its own. */
const ofBoth = 'Event CustomEvent EventTarget location navigator Blob File requestAnimationFrame cancelAnimationFrame'

const needed: ReadonlySet<string> = new Set([
  ...ofPage.split(' '),
  ...sizes,
  'HTMLElement',
  'SVGElement',
  ...elements.split(' ').map((it) => `HTML${it}Element`),
  ...vectorElements.split(' ').map((it) => `SVG${it}Element`),
  ...events.split(' ').map((it) => `${it}Event`),
])

const shared: ReadonlySet<string> = new Set(ofBoth.split(' '))

/** The names of the types of elements. */
export const elementType = /^(?:HTML|SVG)?(?:[A-Z]\w*)?Element$/

/** Whether a global has a value that changes while a page is open, unlike the objects of the page. */
export function changesInPage(name: string): boolean {
  return sizes.includes(name)
}

/** Whether code that names a global needs a page. */
export function needsPage(name: string): boolean {
  return needed.has(name)
}

/** Whether a global comes from the page, if there is one. */
export function isOfPage(name: string): boolean {
  return needed.has(name) || shared.has(name)
}
