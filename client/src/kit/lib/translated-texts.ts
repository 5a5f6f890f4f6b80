/** What a page translator put in the place of a text of ours. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Lets React go on with a page whose text nodes a translator, an extension or the browser itself replaces or moves. Without it React takes
 * away or changes nodes that are no longer where it put them: it throws, or what changes is never seen. Call it before React starts.
 */
export function followMovedTexts(): void {
  new MutationObserver((records) => records.forEach(noteStandIn)).observe(document, { childList: true, subtree: true })
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

/** A text left and a <font>, which is what translators use, took its place. */
function noteStandIn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const removed of removedNodes) {
    if (removed.nodeType !== Node.TEXT_NODE) continue
    const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
    if (standIn) standIns.set(removed, standIn as ChildNode)
  }
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
