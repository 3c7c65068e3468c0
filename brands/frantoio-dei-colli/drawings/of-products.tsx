import type { ReactNode } from 'react';
import type { Product } from '../products.ts';
import { OilPicture } from './bottles.tsx';

/** The drawing of each product. */
export const PRODUCT_DRAWINGS: Record<Product['drawing'], ReactNode> = {
  primoSole: <OilPicture glass="draw-gold-deep" label="draw-cream" mark="sun" />,
  oroDiCasa: <OilPicture glass="draw-gold" label="draw-cream" mark="drop" isTin />,
  colliAlti: <OilPicture glass="draw-basil" label="draw-cream" mark="hills" />,
  crudo: <OilPicture glass="draw-basil-deep" label="draw-cream" mark="drop" />,
  verdeOttobre: <OilPicture glass="draw-basil-deep" label="draw-gold-light" mark="olive" />,
  notte: <OilPicture glass="draw-tomato-deep" label="draw-cream" mark="moon" />,
  limone: <OilPicture glass="draw-gold" label="draw-cream" mark="lemon" />,
  basilico: <OilPicture glass="draw-basil" label="draw-gold-light" mark="leaf" isTin />,
};
