import product from '../../package.json';

/** The version of the product: that of the server. */
export const productVersion: string = product.version;
