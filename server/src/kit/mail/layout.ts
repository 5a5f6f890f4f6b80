import type { Language } from '@portal/shared/kit/errors'
import { escapeMarkup } from '../text/markup.ts'

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; url: string }
  /** Labels and their values; `sum`: the last row is the sum of the rows above. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[]; sum?: boolean }
  /** A picture that the mail program loads; `alt` is shown where it does not. */
  | { kind: 'picture'; alt: string; url: string; size: number }
  /** A framed value to read out or copy, such as an entry code. */
  | { kind: 'plate'; label: string; value: string }

export type MailContent = { language: Language; subject: string; blocks: readonly MailBlock[]; footer: string }
export type MailBody = { subject: string; text: string; html: string }

/** Writes a mail as plain text and as HTML; all values are escaped. */
export function writeMail({ language, subject, blocks, footer }: MailContent): MailBody {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#f6f2ec;padding:24px 12px;font:16px/1.6 'Be Vietnam Pro',Arial,sans-serif;color:#241a2b">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.35">${escapeMarkup(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
<p style="margin:32px 0 0;border-top:1px solid #e5ddd2;padding-top:16px;font-size:14px;color:#5d5262">${escapeMarkup(footer)}</p>
</div></body></html>
`
  const text = [subject, ...blocks.map(blockText), '--', footer].join('\n\n')
  return { subject, text: `${text}\n`, html }
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeMarkup(block.text)}</p>`
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeMarkup(block.url)}" style="display:inline-block;background:#7a5712;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px;padding:12px 24px">${escapeMarkup(block.label)}</a></p>`
    case 'facts':
      return `<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse">${block.rows.map((fact, index) => factHtml(fact, { isSum: block.sum === true, isLast: index === block.rows.length - 1 })).join('')}</table>`
    case 'picture':
      return `<p style="margin:0 0 16px"><img src="${escapeMarkup(block.url)}" alt="${escapeMarkup(block.alt)}" width="${block.size}" height="${block.size}"></p>`
    case 'plate':
      return `<p style="margin:0 0 16px;border:1px solid #c9bda9;border-radius:8px;padding:12px 16px">${escapeMarkup(block.label)}<br><strong style="font-size:26px;letter-spacing:2px">${escapeMarkup(block.value)}</strong></p>`
  }
}

function factHtml([label, value]: readonly [string, string], { isSum, isLast }: { isSum: boolean; isLast: boolean }) {
  const style = `padding:6px 0;vertical-align:top;border-top:1px solid #e5ddd2${isSum && isLast ? ';font-weight:600' : ''}`
  const valueStyle = isSum ? ';text-align:right;white-space:nowrap' : ''
  return `<tr><td style="${style};padding-right:16px">${escapeMarkup(label)}</td><td style="${style}${valueStyle}">${escapeMarkup(value)}</td></tr>`
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'picture':
      return `${block.alt}:\n${block.url}`
    case 'plate':
      return `${block.label}: ${block.value}`
  }
}
