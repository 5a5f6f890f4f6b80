import type { Language } from '@portal/shared/kit/errors'

/** Shown instead of a page while the database is unavailable. */
export const awayWords: Readonly<Record<Language, { title: string; again: string }>> = {
  en: { title: 'The portal will be back shortly', again: 'This page reloads by itself.' },
  vi: { title: 'Hệ thống sẽ sớm hoạt động lại', again: 'Trang này tự tải lại sau vài giây.' },
}
