// Keeps the page of the hall with its files, so that it opens again on Wi-Fi that drops. Answers of calls are the page's own business.
const STORE = 'live'

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says what it was made of; what older versions of it needed leaves.
addEventListener('message', (event) => {
  const { data } = event
  if (!Array.isArray(data?.keep)) return
  const keep = async () => {
    const store = await caches.open(STORE)
    const pages = (await store.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(
      pages
        .filter((path) => path.startsWith('/assets/') && !data.keep.includes(path))
        .map((path) => store.delete(path)),
    )
    await Promise.all(
      data.keep.map(async (path) => {
        const answer = await fetch(path)
        if (answer.ok) await store.put(path, answer)
      }),
    )
  }
  event.waitUntil(keep())
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(request.mode === 'navigate' ? page(request, pathname) : file(request, pathname))
})

async function page(request, pathname) {
  const store = await caches.open(STORE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await store.put(pathname, answer.clone())
    return answer
  } catch (error) {
    const kept = await store.match(pathname)
    if (!kept) throw error
    // What it was drawn from is older than what the page itself kept.
    const html = (await kept.text()).replace(/<script[^>]*id="drawn"[^>]*>[\s\S]*?<\/script>/, '')
    return new Response(html, { headers: kept.headers })
  }
}

async function file(request, pathname) {
  const kept = await (await caches.open(STORE)).match(pathname)
  return (pathname.startsWith('/assets/') && kept) || fetch(request).catch((error) => kept ?? Promise.reject(error))
}
