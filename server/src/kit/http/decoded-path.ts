/** An address as pages are opened by it: `/%74icket` is `/ticket`. One that cannot be decoded stays as it is. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
