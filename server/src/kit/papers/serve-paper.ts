import type { Endpoint } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import type { App } from '../deps.ts'
import { serveFile } from '../files/serve-file.ts'
import { languageOf } from '../http/language.ts'
import type { Input, Options } from '../http/mount.ts'

/** Serves a call whose answer is a PDF; `make` answers its name without the ending. */
export function servePaper<C extends Endpoint>(
  app: App,
  call: C,
  make: (input: Input<C>, language: Language) => Promise<{ name: string; pdf: Buffer }>,
  options?: Pick<Options, 'early'>,
): void {
  const makeFile = async (input: Input<C>) => {
    const { name, pdf } = await make(input, languageOf(input.request))
    return { name: `${name}.pdf`, content: pdf }
  }
  serveFile(app, call, 'application/pdf', makeFile, options)
}
