import type { Endpoint } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import type { App } from '../deps.ts'
import { serveFile } from '../files/serve-file.ts'
import { requestLanguage } from '../http/language.ts'
import type { CallInput, MountOptions } from '../http/mount.ts'

/** Serves a call whose answer is a PDF; `make` returns its name without the ending. */
export function servePaper<C extends Endpoint>(
  app: App,
  call: C,
  make: (input: CallInput<C>, language: Language) => Promise<{ name: string; pdf: Buffer }>,
  options?: Pick<MountOptions, 'early'>,
): void {
  const makeFile = async (input: CallInput<C>) => {
    const { name, pdf } = await make(input, requestLanguage(input.request))
    return { name: `${name}.pdf`, content: pdf }
  }
  serveFile(app, call, 'application/pdf', makeFile, options)
}
