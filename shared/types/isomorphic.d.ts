/** The part of the WHATWG URL interface that browsers and Node share; `tsconfig.isomorphic.json` has neither's types. */
interface URL {
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly username: string;
  readonly password: string;
}
declare const URL: {
  new (url: string, base?: string): URL;
  canParse(url: string, base?: string): boolean;
};
