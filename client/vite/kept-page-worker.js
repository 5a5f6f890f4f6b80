// Opens a page of the hall without a network. BUILD, ENTRY and FILES (paths by scope) stand before this text: `offline-worker.ts` writes them
// with each build. It stores files of the build alone: what they show is stored by the pages, for the person who may read it.
const SCOPE = new URL(self.registration.scope).pathname
const STORE = `${SCOPE} ${BUILD}`
const PAGE = '/index.html'
/** A hall's Wi-Fi may hold connections open without an answer. */
const WAIT_MS = 4_000

addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(storeBuild())
})
addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOldBuilds(), self.clients.claim()])))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request, pathname))
  else if (FILES[SCOPE].includes(pathname)) event.respondWith(fetch(request).catch(() => openStored(pathname)))
})

/** Stores all files of this build, or none. */
async function storeBuild() {
  const store = await caches.open(STORE)
  try {
    await store.addAll(FILES[SCOPE].filter((path) => path.startsWith('/assets/')))
    await store.addAll(FILES[SCOPE].filter((path) => !path.startsWith('/assets/')).map(asNow))
    const page = await (await store.match(PAGE)).text()
    if (!page.includes(ENTRY)) throw new Error('The server has another build by now.')
  } catch (error) {
    await caches.delete(STORE)
    throw error
  }
}

/** A request that no cache answers without asking the server. */
const asNow = (path) => new Request(path, { cache: 'no-cache' })

/** The files of the build before this one stay for pages that were opened with it and load more later. */
async function removeOldBuilds() {
  const others = (await caches.keys()).filter((name) => name.startsWith(`${SCOPE} `) && name !== STORE)
  // An earlier version of this worker stored whole pages under the bare scope.
  await Promise.all([SCOPE, ...others.slice(0, -1)].map((name) => caches.delete(name)))
}

const openStored = async (path) => (await caches.open(STORE)).match(path)

/** The page as the server has it now; the stored one if the server does not answer, or only a proxy does. */
async function openPage(request) {
  const answer = fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  const first = await Promise.race([answer, timeout]).catch(() => undefined)
  return first && first.status < 500 ? first : ((await openStored(PAGE)) ?? answer)
}

/** A file whose name has its digest: the stored one is the same. */
async function openAsset(request, pathname) {
  return (await caches.match(pathname)) ?? fetch(request)
}
