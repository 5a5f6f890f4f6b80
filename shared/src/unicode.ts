/**
 * Unicode normalisation in bounded time: a long run of combining marks costs the square of its length, so what no script
 * writes (more than eight on one letter) is cut.
 */
export function normalized(text: string, form: 'NFC' | 'NFKD'): string {
  return text.replace(/(\p{M}{8})\p{M}+/gu, '$1').normalize(form)
}
