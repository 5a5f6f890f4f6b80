import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import { escapeMarkup } from '../text/markup.ts'
import { awayWords } from './away.words.ts'

const RELOAD_SECONDS = 5

/** The page of an error that may pass: without scripts or other files, and reloaded after some seconds. */
export function awayPage(code: ErrorCode, language: Language): string {
  const { title, again } = awayWords[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${escapeMarkup(title)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.55 'Be Vietnam Pro', system-ui, sans-serif;
  background: light-dark(#f7f2e9, #17101d); color: light-dark(#23152c, #f1ebf3) }
main { max-width: 32rem; padding: 24px }
h1 { margin: 0 0 12px; font-size: 1.75rem; line-height: 1.25 }
p { margin: 0 0 8px }
.again { color: light-dark(#5e5167, #bcb1c3) }
</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(errorSentence(code, language))}</p>
<p class="again">${escapeMarkup(again)}</p>
</main>
</body>
</html>
`
}
