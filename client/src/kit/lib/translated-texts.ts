/** The element that a page translator put in place of each text node of React. */
const standIns = new WeakMap<Node, ChildNode>()

/**
 * Patches DOM methods so that React works on a page whose text nodes were replaced or moved by a translator, i.e. an extension or the
 * browser itself. Otherwise React would throw, or update texts that are no longer visible. Call it before React starts.
 */
export function tolerateTranslatedTexts(): void {
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
      else findStandIn(child)?.remove()
      return child
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      if (!before || before.parentNode === this) return methods.insertBefore.call(this, node, before)
      return methods.insertBefore.call(
        this,
        node,
        findChildWith(this, this.contains(before) ? before : findStandIn(before)),
      )
    },
  })
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: ChildNode, text: string | null) {
      // Put React's own node back, so that the new text is visible and the translator can translate it.
      if (!this.parentNode) findStandIn(this)?.replaceWith(this)
      value?.set?.call(this, text)
    },
  })
}

/** Elements that already replace a text: an element used for several texts would show each of them again. */
const usedStandIns = new WeakSet<Node>()

/**
 * Notes the element that replaced each removed text: a <font>, which translators use, or another element that replaced this text alone.
 * React itself replaces texts too, but then never touches the removed text again.
 */
function noteStandIns(records: MutationRecord[]): void {
  for (const [index, record] of records.entries()) {
    const { addedNodes, removedNodes, previousSibling, nextSibling } = record
    for (const removed of removedNodes) {
      if (removed.nodeType !== Node.TEXT_NODE) continue
      const standIn =
        findReplacement(record, records[index - 1], records[index + 1]) ??
        [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!standIn) continue
      standIns.set(removed, standIn as ChildNode)
      usedStandIns.add(standIn)
    }
  }
}

/** The element that replaced a single removed text: by the same mutation, or by the one right before or after it at the same place. */
function findReplacement(removal: MutationRecord, before?: MutationRecord, after?: MutationRecord): Node | undefined {
  if (removal.removedNodes.length > 1) return undefined
  const { previousSibling, nextSibling } = removal
  if (removal.addedNodes.length > 0) return onlyElement(removal)
  const neighbour = onlyElement(before)
  if (neighbour && (neighbour === previousSibling || neighbour === nextSibling)) return neighbour
  const isThere = after?.previousSibling === previousSibling && after?.nextSibling === nextSibling
  return isThere && after?.target === removal.target ? onlyElement(after) : undefined
}

function onlyElement(record?: MutationRecord): Node | undefined {
  const [element, ...others] = record?.addedNodes ?? []
  return element && others.length === 0 && element.nodeType === Node.ELEMENT_NODE && !usedStandIns.has(element)
    ? element
    : undefined
}

function findStandIn(text: Node): ChildNode | undefined {
  const standIn = standIns.get(text)
  return standIn?.isConnected ? standIn : undefined
}

/** The child of `parent` that is or contains the node; null without one. */
function findChildWith(parent: Node, node: Node | undefined): Node | null {
  let place: Node | null = node ?? null
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}
