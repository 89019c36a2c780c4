/** A search word with its folded stems; a stop word of a language has no stem in it. */
export interface Term {
  text: string;
  folded: string;
  german: string[];
  english: string[];
  /** The part that its forms share, folded: what a word that contains it has to contain. */
  part: string;
  /** For a word of figures and letters such as `5a`: its parts, which may be written apart. */
  apart?: string[];
  /** The words before it with which it is a reference: "Art. 7". */
  after?: Term[];
}
