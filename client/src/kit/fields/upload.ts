/** Uploads a picture and returns its address. */
export type Upload = (file: File) => Promise<string>
