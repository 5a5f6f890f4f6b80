/** The element of a page translator in the place of a text of ours. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Lets React go on with a page whose text nodes a translator, an extension or the browser itself replaces or moves. Without it React takes
 * away or changes nodes that are no longer where it put them: it throws, or what changes is never seen. Call it before React starts.
 */
export function followMovedTexts(): void {
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true })
  const { prototype } = Node
  const methods = {
    removeChild: Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node,
    insertBefore: Reflect.get(prototype, 'insertBefore') as (this: Node, node: Node, before: Node | null) => Node,
  }
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  Object.assign(prototype, {
    removeChild(this: Node, child: ChildNode) {
      if (child.parentNode === this) return methods.removeChild.call(this, child)
      if (this.contains(child)) child.remove()
      else standInOf(child)?.remove()
      return child
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      if (!before || before.parentNode === this) return methods.insertBefore.call(this, node, before)
      return methods.insertBefore.call(this, node, placeOf(this, this.contains(before) ? before : standInOf(before)))
    },
  })
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: ChildNode, text: string | null) {
      // Our own node comes back, so that the new text is seen; the translator then sees it too.
      if (!this.parentNode) standInOf(this)?.replaceWith(this)
      value?.set?.call(this, text)
    },
  })
}

/** The elements that stand for a text; one that took the place of several would bring the whole of them back for each. */
const taken = new WeakSet<Node>()

/**
 * Notes what took the place of each text that left: a <font>, which is what translators use, or any other element that came for it alone. React
 * itself puts elements where texts were too, but never asks for such a text again.
 */
function noteStandIns(records: MutationRecord[]): void {
  for (const [at, record] of records.entries()) {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = record
    for (const removed of removedNodes) {
      if (removed.nodeType !== Node.TEXT_NODE) continue
      const standIn =
        elementFor(record, records[at - 1], records[at + 1]) ??
        [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!standIn) continue
      standIns.set(removed, standIn as ChildNode)
      taken.add(standIn)
    }
  }
}

/** The single element that came in place of the single text that left: with it, just before beside it, or just after where it had been. */
function elementFor(removal: MutationRecord, before?: MutationRecord, after?: MutationRecord): Node | undefined {
  if (removal.removedNodes.length > 1) return undefined
  const { previousSibling, nextSibling } = removal
  if (removal.addedNodes.length > 0) return onlyElement(removal)
  const beside = onlyElement(before)
  if (beside && (beside === previousSibling || beside === nextSibling)) return beside
  const isThere = after?.previousSibling === previousSibling && after?.nextSibling === nextSibling
  return isThere && after?.target === removal.target ? onlyElement(after) : undefined
}

function onlyElement(record?: MutationRecord): Node | undefined {
  const [element, ...others] = record?.addedNodes ?? []
  return element && others.length === 0 && element.nodeType === Node.ELEMENT_NODE && !taken.has(element)
    ? element
    : undefined
}

function standInOf(text: Node): ChildNode | undefined {
  const standIn = standIns.get(text)
  return standIn?.isConnected ? standIn : undefined
}

/** The child of `parent` that is the node or holds it. */
function placeOf(parent: Node, node: Node | undefined): Node | null {
  let place: Node | null = node ?? null
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}
